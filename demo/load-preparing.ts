import { demoPassword } from '#server/base/config.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { hashPassword } from '#server/people/users/passwords.ts';
import { openDealership } from '#server/platform/opening.service.ts';
import { demoHours } from './opening-hours.ts';

/** The admin of the dealership that gets ready; the password is that of all demo accounts. */
const preparingAdmin = 'ready@example.test';

/** Loads a dealership in preparation: its admin has entered the opening hours and an address for orders so far. */
export async function loadPreparing(db: Database, now: Date): Promise<void> {
  const { dealerId } = await openDealership(
    { db, now: () => now },
    {
      ...{ make: 'Norvane', code: 'lakeside', name: 'Lakeside Norvane' },
      ...{ address: '77 Lakeside Road', city: 'Kingston', province: 'ON', postalCode: 'K7L 0B4' },
      ...{ phone: '6135550188', hourlyRate: '125', onlyInstallPrice: false, language: 'en' },
      ...{ adminEmail: preparingAdmin, adminFirstName: 'Imani', adminLastName: 'Okafor' },
    },
  );
  await db.run(sql`
    update users set password_hash = ${await hashPassword(demoPassword)} where dealer_id = ${dealerId} and email = ${preparingAdmin}`);
  await db.run(sql`
    update dealers set opening_hours = ${JSON.stringify(demoHours('ON', 'en', now))}::jsonb where id = ${dealerId}`);
  await db.run(sql`
    insert into dealer_order_emails (dealer_id, email_address, position) values (${dealerId}, 'parts@lakeside.example.test', 1)`);
}
