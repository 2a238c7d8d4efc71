import { demoPassword } from '#demo/load-people.ts';
import { sql } from '#server/base/database/database.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import type { TestShop } from './shop.ts';

/** Gives an account the password of the demo accounts, which nobody may choose. */
export async function giveDemoPassword(shop: TestShop, email: string): Promise<void> {
  await shop.db.run(
    sql`update users set password_hash = ${await hashPassword(demoPassword)} where email = ${email}`,
  );
}
