import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, sql } from '#server/base/database/database.ts';
import { makeCsrfToken } from '#server/base/http/csrf.ts';
import { hashToken } from '#server/base/http/session.ts';
import { insertSession } from '#server/people/sessions/sessions.sql.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import { printedChance } from '#tests/support/chance.ts';
import type { Instance } from './instance.ts';

/** An order as its shopper knows it: acknowledged with an id, or still being tried. */
export interface Placed {
  key: string;
  email: string;
  orderId: number | null;
}

export interface Shoppers {
  placed: Placed[];
  /** Answers that were neither an order nor a clear 'come back later'. */
  unclear: string[];
  /** Number of answers by status; 0 is a broken connection. */
  statuses: Map<number, number>;
  /** Starts no new orders; open ones are tried until acknowledged. */
  stop(): Promise<void>;
}

interface Place {
  db: Database;
  secret: string;
  dealerId: number;
  productId: number;
  /** The instances that a load balancer would send requests to now. */
  instances(): Instance[];
}

/**
 * People who order without a pause; each repeats an order with the same key until it is answered.
 */
export async function startShoppers(place: Place, count: number): Promise<Shoppers> {
  const placed: Placed[] = [];
  const unclear: string[] = [];
  const statuses = new Map<number, number>();
  const chance = printedChance();
  let isOpen = true;
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(place)));

  const tryOnce = async (person: Person, key: string): Promise<number | null> => {
    const all = place.instances();
    const { port } = chance.oneOf(all);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/orders`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        ...{ statusId: orderStatus.ORDER, dealerId: place.dealerId },
        orderItems: [{ productId: place.productId, quantity: 1 }],
      }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    const body = await answer?.text().catch(() => null);
    const status = body === null ? 0 : (answer?.status ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 201) return (JSON.parse(body!) as { order: { id: number } }).order.id;
    const isClear = status === 0 || (status === 503 && answer?.headers.get('retry-after') !== null);
    if (!isClear) unclear.push(`${status} ${body?.slice(0, 200)}`);
    return null;
  };

  const shop = async (person: Person) => {
    while (isOpen) {
      const order: Placed = { key: randomUUID(), email: person.email, orderId: null };
      placed.push(order);
      for (let tries = 0; order.orderId === null && tries < 600; tries += 1) {
        order.orderId = await tryOnce(person, order.key);
        if (order.orderId === null) await sleep(200);
      }
      await sleep(100 + chance.below(200));
    }
  };
  const running = people.map(shop);
  return {
    ...{ placed, unclear, statuses },
    async stop() {
      isOpen = false;
      await Promise.all(running);
    },
  };
}

export interface Person {
  email: string;
  /** Headers with session and CSRF token. */
  headers: Record<string, string>;
}

/** Creates an account and signs it in. */
export async function newPerson(
  { db, secret, dealerId }: Pick<Place, 'db' | 'secret' | 'dealerId'>,
  roleId: RoleId = roleIds.customer,
): Promise<Person> {
  const email = `shopper-${randomUUID()}@faults.test`;
  const now = new Date(); // the shops are programs that go by the machine's clock
  // Columns that the last release has too.
  const id = (await db.value<number>(sql`
    with added as (
      insert into users (dealer_id, is_platform_admin, first_name, last_name, email, created_at, updated_at, email_confirmed_at)
      values (${dealerId}, false, 'Fay', 'Ling', ${email}, ${now}, ${now}, ${now}) returning id
    )
    insert into user_roles (user_id, role_id) select id, ${roleId}::int from added returning user_id`))!;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: id,
    remember: true,
    device: '',
    now,
    expiresAt,
  });
  const csrf = makeCsrfToken(secret, token);
  const cookie = `trimline_session=${token}; XSRF-TOKEN=${csrf}`;
  return { email, headers: { cookie, 'x-xsrf-token': csrf } };
}

/** The stored orders: each key must have one order, the acknowledged one. */
export const selectOrdersOfShoppers = (db: Database) =>
  db.rows<{ email: string; key: string | null; orderId: number }>(sql`
    select u.email, k.key, o.id as "orderId" from orders o join users u on u.id = o.owner_id
      left join idempotency_keys k on k.order_id = o.id
    where u.email like 'shopper-%@faults.test' and o.status_id = ${orderStatus.ORDER}`);

/** The placed orders that are not stored exactly once, under the acknowledged id. */
export async function selectMisplaced(db: Database, placed: Placed[]): Promise<Placed[]> {
  const stored = Map.groupBy(await selectOrdersOfShoppers(db), ({ key }) => key);
  return placed.filter(({ key, orderId }) => {
    const found = stored.get(key) ?? [];
    return found.length !== 1 || found[0]!.orderId !== orderId;
  });
}
