import { type Database, sql } from '#server/base/database/database.ts';
import { demoConditions } from './condition-texts.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before } from './load-people.ts';
import type { DemoStaff } from './load-staff.ts';

/** Loads the published conditions of the demo's dealerships. */
export async function loadConditions(
  db: Database,
  dealers: readonly LoadedDealer[],
  staff: ReadonlyMap<number, DemoStaff>,
  now: Date,
): Promise<void> {
  for (const { id, demo } of dealers) {
    const versions = demoConditions[demo.code] ?? [];
    const admin = staff.get(id)!.admin.id;
    for (const [index, { daysAgo, texts }] of versions.entries())
      await db.run(sql`
        insert into condition_versions (dealer_id, number, texts, published_at, published_by)
        values (${id}, ${index + 1}, ${JSON.stringify(texts)}::jsonb, ${before(now, daysAgo, 0)}, ${admin})`);
    await db.run(sql`
      update dealers set conditions_version = ${versions.length || null} where id = ${id}`);
  }
}

/** The version that was in force `daysAgo` days ago; null where the dealership asks for none. */
export function versionThen({ demo }: LoadedDealer, daysAgo: number): number | null {
  if (demo.acceptConditions === false) return null;
  const versions = demoConditions[demo.code] ?? [];
  return versions.filter((one) => one.daysAgo > daysAgo).length || null;
}
