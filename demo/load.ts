import { type Database, sql } from '#server/base/database/database.ts';
import { lockNumbers } from '#server/base/database/lock-numbers.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import { countRecommended } from '#server/recommended/recommended.service.ts';
import { updateFigures } from '#server/reports/figures.sql.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { hasData } from './has-data.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadChangesets } from './load-changesets.ts';
import { loadConditions } from './load-conditions.ts';
import { loadExemptions } from './load-exemptions.ts';
import { loadGarages } from './load-garage.ts';
import { loadLeftOut } from './load-left-out.ts';
import { loadOrders } from './load-orders.ts';
import { loadPeople } from './load-people.ts';
import { loadPreparing } from './load-preparing.ts';
import { loadProposals } from './load-proposals.ts';
import { loadSavedViews } from './load-saved-views.ts';
import { loadStaff } from './load-staff.ts';
import { loadViews } from './load-views.ts';
import { drawPictures, type Pictures } from './pictures.ts';

export interface DemoOptions {
  db: Database;
  now: Date;
  /** Store for the pictures; null skips them and most papers of proposals, for tests without pictures. */
  pictures: ImageStore | null;
  log?: (line: string) => void;
}

/**
 * Loads the demo data of contract 1 into an empty database, the same on every run except for its
 * dates, which end today. Returns false if the database already has a make.
 */
export async function loadDemoData({ db, now, pictures, log }: DemoOptions): Promise<boolean> {
  if (await hasData(db)) return false;
  const catalogue = demoCatalogue();
  if (pictures) log?.('Drawing the pictures of the demo catalogue (once, about half a minute)...');
  const drawn: Pictures = pictures ? await drawPictures(db, pictures, catalogue, now) : new Map();
  return db.transaction(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${lockNumbers.demoData})`);
    if (await hasData(db)) return false;
    const dealers = await loadCatalogue(db, catalogue, drawn, now);
    const people = await loadPeople(db, dealers, now);
    const staff = await loadStaff(db, dealers, now);
    await loadConditions(db, dealers, staff, now);
    await loadOrders(db, dealers, people, staff, now);
    await loadExemptions(db, dealers, people, now);
    await loadProposals(db, dealers, people, { now, pictures });
    await loadChangesets(db, dealers, staff, now);
    await loadSavedViews(db, dealers, staff, now);
    await loadGarages(db, dealers, people, now);
    await loadPreparing(db, now);
    await loadLeftOut(db, dealers, now);
    await loadViews(db, dealers, now);
    await updateFigures(db, 'all');
    await countRecommended({ db, now: () => now });
    return true;
  });
}
