import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { hasWeek } from './full-week.ts';
import type { LoadedDealer } from './load-catalogue.ts';
import { before, demoDays, give, insertPerson } from './load-people.ts';

/** Where the work of a dealership's appointments is done, and by whom. */
export interface DemoBays {
  bays: { id: number; name: string }[];
  /** As many as bays. */
  technicianIds: number[];
}

const bayNames: Record<Language, string[]> = {
  en: ['Bay 1', 'Bay 2', 'Bay 3'],
  fr: ['Baie 1', 'Baie 2', 'Baie 3'],
};

const technicians: [first: string, last: string][] = [
  ['Tobias', 'Arsenault'],
  ['Mei', 'Castonguay'],
];

/** Loads a dealership's bays, and two more technicians where there are three. */
export async function loadBays(db: Database, dealer: LoadedDealer, now: Date): Promise<DemoBays> {
  const { id: dealerId, demo } = dealer;
  const names = bayNames[demo.language].slice(0, hasWeek(demo) ? 3 : 1);
  const bays = await db.rows<DemoBays['bays'][number]>(sql`
    insert into bays (dealer_id, name, position)
    select ${dealerId}, name, position from unnest(${names}::text[]) with ordinality as b (name, position)
    returning id, name`);
  if (hasWeek(demo)) await loadTechnicians(db, dealer, now);
  const technicianIds = await db.values<number>(sql`
    select u.id from users u join user_grants g on g.user_id = u.id
    where u.dealer_id = ${dealerId} and g.name = 'install' order by u.id`);
  return { bays, technicianIds };
}

async function loadTechnicians(db: Database, { id: dealerId, demo }: LoadedDealer, now: Date) {
  const createdAt = before(now, demoDays, 0.5);
  const usual = { dealerId, language: null, createdAt, roleId: roleIds.partsAndService };
  for (const [index, name] of technicians.entries()) {
    const email = `bay${index + 2}@${demo.code}.example.test`;
    const { id } = await insertPerson(db, { ...usual, email, name, password: null });
    await give(db, id, ['install'], null);
  }
}
