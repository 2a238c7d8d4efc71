import { type Database, sql } from '#server/base/database/database.ts';
import { insertExemption } from '#server/orders/exemptions/exemptions.sql.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before, type DemoPeople } from './load-people.ts';

/**
 * At the dealership in Quebec one customer is exempt from tax, another one waits for it, and a new
 * order claims it.
 */
export async function loadExemptions(
  db: Database,
  dealers: LoadedDealer[],
  people: Map<number, DemoPeople>,
  now: Date,
): Promise<void> {
  const dealer = dealers.find(({ demo }) => demo.province === 'QC')!;
  const { customers, advisors } = people.get(dealer.id)!;
  const [by, dealerId] = [advisors[0]!, dealer.id];
  await insertExemption(db, {
    ...{ dealerId, userId: customers.at(-3)!.id, by, confirmedBy: by, validUntil: null },
    ...{ kind: 'firstNations', number: 'DEMO-1234567890', taxes: 'all', now: before(now, 9, 0.5) },
  });
  const userId = customers.at(-5)!.id;
  await insertExemption(db, {
    ...{ dealerId, userId, by: userId, confirmedBy: null, validUntil: null },
    ...{ kind: 'farmer', number: 'DEMO-4455', taxes: 'provincial', now: before(now, 1, 0.5) },
  });
  await db.run(sql`
    update orders o set exemption = jsonb_build_object('kind', 'diplomat', 'number', 'DEMO-CD-77', 'taxes', 'all', 'isConfirmed', false,
      'rates', (select jsonb_agg(line - 'amountCents') from jsonb_array_elements(o.tax_lines) line))
    where id = (
      select max(id) from orders where dealer_id = ${dealerId} and status_id = ${orderStatus.ORDER} and stage = ${orderStage.NEW} and seller_id is null)`);
}
