import { demoAccounts, demoPassword } from './database/demo/load-people.ts';
import { listDealers } from './dealers/dealers.service.ts';
import type { Parts } from './http/ctx.ts';

/** Prints where the shop is, and with demo data who can sign in. */
export async function announce(parts: Parts): Promise<void> {
  const { config } = parts;
  const dealers = await listDealers(parts);
  const shops = dealers.map(
    (dealer) => `  ${config.publicUrl}/${dealer.manufacturerId}/${dealer.code}  ${dealer.name}`,
  );
  const lines = [`Trimline is open at ${config.publicUrl}`, ...shops];
  if (config.demo) {
    const accounts = demoAccounts.map(({ email, role, shop }) => `  ${email}  ${role}, ${shop} dealership`);
    lines.push(`Demo accounts (password ${demoPassword}):`, ...accounts);
  }
  console.log(lines.join('\n'));
}
