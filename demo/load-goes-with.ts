import { type Database, sql } from '#server/base/database/database.ts';

interface Named {
  id: number;
  demo: { name: string };
}

/** What some products need: one of those whose names end so. */
const needs: Readonly<Record<string, string>> = {
  'Roof box 380': 'crossbars, pair',
  'Roof box 480': 'crossbars, pair',
  'Roof basket': 'crossbars, pair',
  'Hitch bike carrier, two bikes': 'trailer hitch receiver',
  'Trailer wiring, 7-pin': 'trailer hitch receiver',
};

/** What cannot be fitted together: names end so. */
const excludes: Readonly<Record<string, string>> = {
  'Quilted cargo liner': 'cargo tray',
  'Folding tonneau cover': 'Crossbed toolbox',
};

/** Of these only one has room on the roof. */
const roofLoads = ['Roof box 380', 'Roof box 480', 'Roof basket', 'Roof tent'];

/**
 * Loads what a few of a make's products need and exclude: few and seldom bought ones, so that usual
 * orders meet none of it.
 */
export async function loadGoesWith(db: Database, products: readonly Named[]): Promise<void> {
  for (const [kind, pairs] of Object.entries({ needs, excludes })) {
    for (const [name, ending] of Object.entries(pairs)) {
      const others = products.filter(({ demo }) => demo.name.endsWith(ending)).map(({ id }) => id);
      const ids = products.filter(({ demo }) => demo.name === name).map(({ id }) => id);
      await db.run(sql`
        insert into product_relations (product_id, other_id, kind, need, position)
        select p.id, o.id, ${kind}, ${kind === 'needs' ? 1 : 0}::int, o.position
        from unnest(${ids}::bigint[]) p (id), unnest(${others}::bigint[]) with ordinality as o (id, position)`);
    }
  }
  const grouped = products.filter(({ demo }) => roofLoads.includes(demo.name)).map(({ id }) => id);
  if (grouped.length > 1)
    await db.run(sql`
      update products set exclusive_group = 'Roof loads' where id = any(${grouped}::bigint[])`);
}
