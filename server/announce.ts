import {
  firstAdminAddress as firstAdminText,
  noMailServer,
} from '#shared/messages/commands/start.ts';
import { demoPassword, mailWayOf } from './base/config.ts';
import { sql } from './base/database/database.ts';
import type { Parts } from './base/http/ctx.ts';
import { isSecure } from './base/http/session.ts';
import { listDealers } from './dealers/dealers.service.ts';
import { shopAddress } from './dealers/shop-address.ts';
import { firstAdminAddress } from './platform/first-admin.service.ts';

/** A demo account, whose password is public. */
interface DemoAccount {
  email: string;
  role: string;
  shop: string;
}

/** Prints the shop's addresses, demo accounts, and where to create a first platform admin. */
export async function announce(parts: Parts, demoAccounts: DemoAccount[]): Promise<void> {
  const { config } = parts;
  const dealers = await listDealers(parts);
  const shops = dealers.map(
    (dealer) => `  ${shopAddress(config.publicUrl, dealer)}  ${dealer.name}`,
  );
  const lines = [`Trimline is open at ${config.publicUrl}`, ...shops];
  const [first] = demoAccounts;
  if (first && config.demo && !isSecure(config) && (await hasAccount(parts, first.email))) {
    const accounts = demoAccounts.map(
      ({ email, role, shop }) => `  ${email}  ${role}, ${shop} dealership`,
    );
    lines.push(`Demo accounts (password ${demoPassword}):`, ...accounts);
  }
  if (config.developerPages) {
    const [mails, ...pages] = ['mails', 'parts', 'admin-parts'].map(
      (page) => `${config.publicUrl}/dev/${page}`,
    );
    lines.push(`To look at: every mail at ${mails}, every part of a page at ${pages.join(', ')}`);
  }
  if (mailWayOf(config) === 'none') lines.push(noMailServer);
  const firstAdmin = await firstAdminAddress(parts);
  if (firstAdmin) lines.push(firstAdminText(firstAdmin));
  console.log(lines.join('\n'));
}

/** False for a database that was filled otherwise, even if demo data are allowed. */
const hasAccount = async ({ db }: Parts, email: string): Promise<boolean> =>
  (await db.row(sql`select from users where lower(email) = ${email} limit 1`)) !== undefined;
