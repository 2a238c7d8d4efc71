import { type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import type { OrderItem } from '#shared/contract/orders.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fits } from './fitting.sql.ts';
import { fitsTrim, type GoingRow, goingOf, lineProducts, neededName } from './goes-with.sql.ts';
import {
  listedColumns,
  type OptionRow,
  optionsOf,
  override,
  type ProductRow,
  soldBy,
} from './products.sql.ts';
import { overrideOfDealer, soldByDealer } from './sold-by-dealer.ts';
import { plainOptionNameIn, textsIn } from './texts.ts';

/** A cart's line as chosen. */
export interface ChosenLine {
  productId: number;
  trimId?: number | null | undefined;
  /** Option ids. */
  options: number[];
}

/** A part of a package in an order; `quantity` pieces in one package. */
export type PartRow = OrderItem['parts'][number];

/** A cart line's product with its present price, the chosen options, and the vehicle if it fits. */
export interface OrderedProductRow extends Omit<ProductRow, 'images'> {
  /** Position of the line, from 1. */
  position: number;
  photo: string | null;
  options: OptionRow[];
  /** The line's vehicle, or the one it was merged into; null: none was chosen. */
  trimId: number | null;
  vehicle: string | null;
  /** Of a package, if they were asked for. */
  parts: PartRow[];
  /** What goes with it, if its parts were asked for. */
  going: GoingRow<{ id: number; name: string }> | null;
}

/** The parts of the package of line `l` that the dealership `d` sells; a package has each once. */
const orderedParts = (language: Language) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'number', p.number, 'name', coalesce(t.name, p.name), 'quantity', 1)
     order by c.position, p.id), '[]')
   from package_products c join products p on p.id = c.product_id ${overrideOfDealer} ${textsIn(language)}
   where c.package_id = l.product_id and ${soldByDealer})`;

/** What goes with line `l`: of its vehicle what fits, named in the language. */
const goingOfLine = (language: Language) =>
  goingOf({
    ids: lineProducts(overrideOfDealer, soldByDealer),
    needed: neededName,
    from: sql`${overrideOfDealer} ${textsIn(language)}`,
    isThere: sql`${soldByDealer} and ${fitsTrim(sql`l.trim_id`)}`,
  });

/**
 * The products of a cart's lines, named in the language, without any that the dealership `d` does not
 * sell; `withParts` of packages.
 */
export const orderedProducts = (
  dealerId: number,
  lines: ChosenLine[],
  { language, withParts }: { language: Language; withParts: boolean },
): Sql => sql`
  with lines as materialized (
    select product_id, position, ${presentTrim(sql`asked_trim_id`)} as trim_id
    from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.trimId ?? null)}::bigint[])
      with ordinality as asked (product_id, asked_trim_id, position)
  ), vehicles as materialized (
    select t.id as trim_id, m.make_id, y.year || ' ' || m.name || ' ' || t.name as name
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where t.id = any(array(select trim_id from lines))
  )
  select l.position, l.trim_id as "trimId", ${listedColumns(language)},
    (select i.photo from product_images pi join images i on i.id = pi.image_id
     where pi.product_id = p.id order by pi.position limit 1) as photo,
    ${optionsOf(plainOptionNameIn(language), sql`and c.id = any(${lines.flatMap((line) => line.options)})`)},
    ${withParts ? orderedParts(language) : sql`'[]'::jsonb`} as parts,
    ${withParts ? goingOfLine(language) : sql`null::jsonb`} as going,
    (select v.name from vehicles v
     where v.trim_id = l.trim_id and ${fits(sql`l.trim_id`, sql`v.make_id`)}) as vehicle
  from lines l join products p on p.id = l.product_id ${override(dealerId)} ${textsIn(language)}
  where ${soldBy(dealerId)}`;
