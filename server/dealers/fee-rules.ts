import { sql } from '#server/base/database/database.ts';

/** The fee `f` as a `FeeRule`; amounts in cents. */
export const feeRule = sql`
  jsonb_build_object('feeId', f.id, 'name', jsonb_build_object('en', f.name_en, 'fr', f.name_fr), 'kind', f.kind,
    'amount', f.amount_cents, 'percent', f.percent, 'base', f.base, 'maxAmount', f.max_amount_cents, 'taxed', f.taxed,
    'installed', f.installed, 'categoryIds', f.category_ids, 'products', f.products)`;

/** The active fees of the dealership `d` in their order. */
export const feeRulesOf = sql`
  (select coalesce(jsonb_agg(${feeRule} order by f.position, f.id), '[]') from fees f where f.dealer_id = d.id and f.active)`;
