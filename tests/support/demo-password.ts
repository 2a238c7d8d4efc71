import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { hashPassword } from '#server/people/users/passwords.ts';
import type { TestShop } from './shop.ts';

/** Sets the demo password directly, because the shop lets nobody choose it. */
export async function giveDemoPassword(shop: TestShop, email: string): Promise<void> {
  await shop.db.run(
    sql`update users set password_hash = ${await hashPassword(demoPassword)} where email = ${email}`,
  );
}
