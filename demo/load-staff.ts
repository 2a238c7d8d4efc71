import { demoPassword } from '#server/base/config.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { hashPassword } from '#server/people/users/passwords.ts';
import type { Grant } from '#shared/rules/grants.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { workAccounts } from './accounts.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before, demoDays, give, insertPerson } from './load-people.ts';

/** Where somebody does the work on orders: at the desk, at parts, in the bay, or running it all. */
export type Post = 'desk' | 'parts' | 'bay' | 'admin';

/** Who stands where at a dealership. */
export type DemoStaff = Record<Post, { id: number; name: string }>;

/** The grant that each post needs; a dealer admin needs none. */
const grantOf = { desk: 'desk', parts: 'parts', bay: 'install' } as const satisfies Partial<
  Record<Post, Grant>
>;

/** The names of those who work where there are no accounts to try. */
const otherNames: Record<Post, [first: string, last: string]> = {
  desk: ['Priya', 'Menon'],
  parts: ['Owen', 'Tallis'],
  bay: ['Marta', 'Kowal'],
  admin: ['Ruth', 'Halvorsen'],
};

/** Loads those who do the work on orders: the demo's accounts, elsewhere people without a password. */
export async function loadStaff(
  db: Database,
  dealers: LoadedDealer[],
  now: Date,
): Promise<Map<number, DemoStaff>> {
  const passwordHash = await hashPassword(demoPassword);
  const loaded = new Map<number, DemoStaff>();
  for (const [index, dealer] of dealers.entries())
    loaded.set(dealer.id, await loadStaffOf(db, dealer, index, passwordHash, now));
  if (dealers[0]) await loadInvited(db, dealers[0], now);
  return loaded;
}

/** Somebody who was invited by mail the day before yesterday and has not come yet. */
async function loadInvited(db: Database, { id: dealerId, demo }: LoadedDealer, now: Date) {
  const invitedAt = before(now, 2, 0.2);
  const { id } = await insertPerson(db, {
    ...{ dealerId, email: `invited@${demo.code}.example.test`, name: ['Juno', 'Abara'] },
    ...{ roleId: roleIds.productAdvisor, createdAt: invitedAt, password: null, language: null },
  });
  await db.run(sql`update users set invited_at = ${invitedAt} where id = ${id}`);
}

async function loadStaffOf(
  db: Database,
  { id: dealerId, demo }: LoadedDealer,
  index: number,
  passwordHash: string,
  now: Date,
): Promise<DemoStaff> {
  const createdAt = before(now, demoDays, 0.5);
  const usual = { dealerId, language: null, createdAt, roleId: roleIds.partsAndService };
  const staff: Partial<DemoStaff> = {};
  for (const { email, name, shop, grants } of workAccounts) {
    if (shop !== ['first', 'second'][index]) continue;
    const { id } = await insertPerson(db, { ...usual, email, name, password: passwordHash });
    await give(db, id, grants, null);
    for (const [post, grant] of Object.entries(grantOf))
      if (grants.includes(grant)) staff[post as Post] ??= { id, name: name.join(' ') };
  }
  const other = async (post: Post) => {
    const email = `${post}@${demo.code}.example.test`;
    const roleId = post === 'admin' ? roleIds.dealerAdmin : usual.roleId;
    const name = otherNames[post];
    const { id } = await insertPerson(db, { ...usual, email, name, roleId, password: null });
    if (post !== 'admin') await give(db, id, [grantOf[post]], null);
    return { id, name: name.join(' ') };
  };
  return {
    desk: staff.desk ?? (await other('desk')),
    parts: staff.parts ?? (await other('parts')),
    bay: staff.bay ?? (await other('bay')),
    admin: (await dealerAdminOf(db, dealerId)) ?? (await other('admin')),
  };
}

const dealerAdminOf = (db: Database, dealerId: number) =>
  db.row<DemoStaff['admin']>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u join user_roles r on r.user_id = u.id
    where u.dealer_id = ${dealerId} and r.role_id = ${roleIds.dealerAdmin} order by u.id limit 1`);
