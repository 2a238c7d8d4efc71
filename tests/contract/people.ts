import { insertUser } from '#server/people/users/users.sql.ts';
import { type RoleId, roleIds } from '#shared/rules/permissions.ts';
import type { TestShop } from '#tests/support/shop.ts';

export interface NewPerson {
  id: number;
  /** Null: a platform admin. */
  dealerId: number | null;
  email: string;
}

/** Marks data that only people of the first dealership may see. */
export const firstWord = 'Firstonly';

let people = 0;

/** An unused e-mail address. */
export function newEmail(): string {
  people += 1;
  return `person${people}@access.example.test`;
}

/** Adds a person whose name says whether they are of the first dealership. */
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
