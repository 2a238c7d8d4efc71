import { insertUser } from '#server/people/users/users.sql.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import type { TestShop } from '#tests/support/shop.ts';

export interface NewPerson {
  id: number;
  /** Null: a platform admin. */
  dealerId: number | null;
  email: string;
}

/** Stands in what people of the first dealership and it alone may see. */
export const firstWord = 'Firstonly';

let people = 0;

/** An address that nobody has. */
export function newEmail(): string {
  people += 1;
  return `person${people}@access.example.test`;
}

/** Somebody of a dealership, whose name says whether it is the first; a platform admin is of none. */
export async function addPerson(
  { db, clock, dealers }: TestShop,
  dealership: number,
  roleId: RoleId = roleIds.customer,
): Promise<NewPerson> {
  const email = newEmail();
  const dealerId = roleId === roleIds.admin ? null : dealership;
  const name = { firstName: 'Kim', lastName: dealerId === dealers[0].id ? firstWord : 'Elsewhere' };
  const phoneNumber = '4165550100';
  const added = await insertUser(db, {
    ...{ dealerId, ...name, email, phoneNumber, passwordHash: null, roleId, now: clock.now },
  });
  return { id: added!.id, dealerId, email };
}
