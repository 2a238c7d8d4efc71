import { type Pool, sql } from '#server/base/database/database.ts';
import { endOf, type Sizes } from './sizes.ts';
import { firstNames, lastNames } from './words.ts';

export const staffOfDealer = 9;
/** Gives every tenth row to the first dealership. */
export const dealerOf = (dealers: number) => sql`
  case when ${dealers}::int = 1 or loading_pick(i, 40, 10) = 0 then 1 else 2 + loading_pick(i, 41, greatest(${dealers}::int - 1, 1)) end`;

export async function loadDealers(db: Pool, { dealers, makes }: Sizes): Promise<void> {
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, gst, hst, hourly_rate_cents)
    select 1 + (n - 1) % ${makes}::int, 'dealer-' || n, 'Dealership ' || n, n || ' Main Street', 'Anywhere',
      (array['ON', 'QC', 'AB', 'BC', 'NL'])[1 + (n - 1) % 5], 'M5V 1A1', '4165550100', 5, case when n % 5 = 1 then 13 else 0 end, 12000
    from generate_series(1, ${dealers}::int) n`);
}

/** One dealer admin and eight advisors per dealership; customers who signed up over three years. */
export async function loadPeople(db: Pool, sizes: Sizes): Promise<void> {
  const { dealers, customers } = sizes;
  const now = sql`${endOf(sizes)}::timestamptz`;
  const names = sql`(${firstNames}::text[])[1 + loading_pick(i, 50, ${firstNames.length})],
    (${lastNames}::text[])[1 + loading_pick(i, 51, ${lastNames.length})]`;
  await db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, created_at, updated_at)
    select 1 + (i - 1) / ${staffOfDealer}, ${names}, 'staff' || i || '@example.test', ${now} - interval '3 years', ${now}
    from generate_series(1, ${staffOfDealer * dealers}::bigint) i`);
  await db.run(sql`
    insert into user_roles select id, case when (id - 1) % ${staffOfDealer} = 0 then 3 else 4 end from users`);
  await db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, phone_number, created_at, updated_at)
    select ${dealerOf(dealers)}, ${names}, 'customer' || i || '@example.test', (4160000000 + i)::text,
      ${now} - interval '3 years' * (1 - i::float / ${customers}), ${now}
    from generate_series(1, ${customers}::bigint) i`);
  await db.run(
    sql`insert into user_roles select id, 2 from users where id > ${staffOfDealer * dealers}`,
  );
}
