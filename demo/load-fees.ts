import { type Database, sql } from '#server/base/database/database.ts';
import { feeRulesOf } from '#server/dealers/fee-rules.ts';
import type { FeeProduct } from '#shared/rules/fee-pieces.ts';
import type { FeeRule } from '#shared/rules/fees.ts';

/** A fee of the demo; amounts in cents. Wheels are named by hand, as they have no category of their own. */
type DemoFee = Omit<FeeRule, 'feeId' | 'products'> & { ofWheels: boolean };

const none = { amount: 0, percent: 0, base: 'price', maxAmount: null, installed: false } as const;

const wheels: DemoFee = {
  ...none,
  name: { en: 'Tire recycling fee', fr: 'Droits de recyclage des pneus' },
  kind: 'perPiece',
  amount: 450,
  taxed: true,
  categoryIds: [],
  ofWheels: true,
};

const supplies: DemoFee = {
  ...none,
  name: { en: 'Shop supplies', fr: 'Fournitures d’atelier' },
  kind: 'percent',
  percent: 6,
  base: 'labour',
  maxAmount: 4_000,
  taxed: false,
  categoryIds: [],
  ofWheels: true,
};

/** Fees of the demo's dealerships by their codes; where there are none, a total is lines and taxes alone. */
const demoFees: Readonly<Record<string, DemoFee[]>> = { foothills: [wheels, supplies] };

/** Loads a dealership's fees; `wheelSets` are its products that come as four. */
export async function loadFees(
  db: Database,
  { id, code }: { id: number; code: string },
  wheelSets: readonly number[],
  now: Date,
): Promise<FeeRule[]> {
  const sets: FeeProduct[] = wheelSets.map((id) => ({ id, pieces: 4 }));
  for (const [position, { ofWheels, name, ...fee }] of (demoFees[code] ?? []).entries())
    await db.run(sql`
      insert into fees (dealer_id, position, name_en, name_fr, kind, amount_cents, percent, base, max_amount_cents, taxed,
        installed, products, updated_at)
      values (${id}, ${position}, ${name.en}, ${name.fr}, ${fee.kind}, ${fee.amount}, ${fee.percent}, ${fee.base},
        ${fee.maxAmount}, ${fee.taxed}, ${fee.installed}, ${JSON.stringify(ofWheels ? sets : [])}::jsonb, ${now})`);
  return (await db.value<FeeRule[]>(sql`select ${feeRulesOf} from dealers d where d.id = ${id}`))!;
}
