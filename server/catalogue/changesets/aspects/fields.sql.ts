import { columnNames, columnOf } from '#server/base/database/columns.ts';
import { raw, sql } from '#server/base/database/database.ts';
import { productFields } from '#shared/entities/product.ts';
import { type Aspect, changedValues } from './aspect.ts';

/** A product's own columns: what people enter, the language of its texts, and how files know it. */
export const productColumns = [
  ...columnNames(productFields).sql.split(', '),
  ...['language', 'import_key', 'number_claimed'],
];

/** What a new product has where its row says nothing: a field may be younger than the row. */
export const blankFields = JSON.stringify(
  Object.fromEntries(
    Object.entries(productFields).flatMap(([name, field]) =>
      'blank' in field ? [[columnOf(name, field), field.blank]] : [],
    ),
  ),
);

const asObject = raw(productColumns.map((column) => `'${column}', p.${column}`).join(', '));

/** The columns of a product; whoever writes them moves its version too. */
export const fields: Aspect = {
  name: 'fields',
  holds: 'keys',
  read: (ids) => sql`
    select p.id as product_id, jsonb_build_object(${asObject}) as value from products p where p.id in (${ids})`,
  // As rows: writing all columns of each product as JSON takes several times as long.
  differs: (named) => sql`exists (
    select from products p cross join lateral jsonb_populate_record(p, ${named}) x
    where p.id = r.subject_id and x is distinct from p)`,
  // Only what some value names: other columns would have texts folded and triggers run for nothing.
  write: ({ now }, keys) => [
    sql`
    update products p set ${raw(
      productColumns
        .filter((column) => keys.includes(column))
        .map(written)
        .join(''),
    )} version = p.version + 1, updated_at = ${now}
    from ${changedValues('fields')} v cross join lateral jsonb_populate_record(null::products, v.value) x
    where p.id = v.product_id and not v.fresh`,
  ],
};

const written = (column: string) =>
  `${column} = case when v.value ? '${column}' then x.${column} else p.${column} end, `;

/** Whether a product is deleted. */
export const deleted: Aspect = {
  name: 'deleted',
  holds: 'whole',
  read: (ids) => sql`
    select p.id as product_id, 'true'::jsonb as value from products p where p.id in (${ids}) and p.deleted_at is not null`,
  write: ({ now }) => [
    sql`
    update products p set deleted_at = case when v.value = 'true' then ${now}::timestamptz end
    from ${changedValues('deleted')} v where p.id = v.product_id`,
  ],
};
