import { dateOf, millisecondsPerDay } from '#shared/rules/days.ts';
import { aheadAt, goBy, machineTime, type Offset } from '#shared/rules/local-time.ts';
import { timeZones } from '#shared/rules/time-zones.ts';
import { type Database, sql } from './database.ts';

/** A time zone's offsets, and the release of the time zone database whose rules they are. */
interface ZoneRules {
  zone: string;
  /** '2026c'; later ones are greater. */
  release: string;
  offsets: readonly Offset[];
}

/** The release that this Node has. */
const ownRelease = process.versions.tz!;

/**
 * Stores this Node's offsets of each time zone of which older ones are stored, or none (decision 108);
 * then this program reads clocks by the stored ones.
 */
export async function keepOffsets(db: Database): Promise<void> {
  const stored = await selectRules(db);
  const isNew = (zone: string) =>
    stored.some((rules) => rules.zone === zone && rules.release >= ownRelease);
  const old = timeZones.filter((zone) => !isNew(zone));
  for (const zone of old)
    await replaceRules(db, { zone, release: ownRelease, offsets: machineOffsets(zone) });
  if (old.length > 0) return goByStored(db);
  goByRules(stored);
}

/** Has this program read clocks by the stored offsets. */
export const goByStored = async (db: Database): Promise<void> => goByRules(await selectRules(db));

function goByRules(all: readonly ZoneRules[]): void {
  for (const { zone, offsets } of all) goBy(zone, offsets);
}

/**
 * Stores a time zone's rules, and counts the orders again to which they may give other days. The
 * report of products follows, as its job finds these days on its list.
 */
export const replaceRules = (db: Database, { zone, release, offsets }: ZoneRules): Promise<void> =>
  db.transaction(async (db) => {
    const was = (await selectRules(db)).find((rules) => rules.zone === zone);
    const [since, ahead] = [offsets.map((one) => one[0]), offsets.map((one) => one[1])];
    await db.run(sql`delete from zone_offsets where zone = ${zone}`);
    await db.run(sql`
      insert into zone_offsets (zone, since, ahead_seconds, release)
      select ${zone}, to_timestamp(since), ahead, ${release}
      from unnest(${since}::float8[], ${ahead}::int[]) as o (since, ahead)`);
    const from = firstDifference(was?.offsets ?? [], offsets);
    if (from === null) return;
    await db.run(sql`select note_catalogue_changes(array['everything'])`);
    // Clocks are less than a day from UTC: an order of before has an earlier day by both rules.
    const firstDay = dateOf(Math.max(from * 1_000 - 2 * millisecondsPerDay, 0));
    await db.run(sql`
      select recount_orders_from(id, ${firstDay}::date) from dealers where time_zone = ${zone} order by id`);
  });

const selectRules = (db: Database) =>
  db
    .rows<Omit<ZoneRules, 'offsets'> & { since: number[]; ahead: number[] }>(sql`
      select zone, max(release) as release, array_agg(extract(epoch from since)::float8 order by since) as since,
        array_agg(ahead_seconds order by since) as ahead
      from zone_offsets group by zone`)
    .then((rows) =>
      rows.map(({ since, ahead, ...rules }): ZoneRules => {
        return { ...rules, offsets: since.map((from, index) => [from, ahead[index]!]) };
      }),
    );

/** The first moment, in seconds, at which clocks differ by two lists of offsets; null: none. */
export function firstDifference(a: readonly Offset[], b: readonly Offset[]): number | null {
  const moments = [...a, ...b].map(([since]) => since).sort((x, y) => x - y);
  const aheadIn = (offsets: readonly Offset[], moment: number) =>
    offsets.findLast(([since]) => since <= moment)?.[1];
  return moments.find((moment) => aheadIn(a, moment) !== aheadIn(b, moment)) ?? null;
}

/** The years whose changes are kept; later ones go by the last change. */
const [firstMs, lastMs] = [Date.UTC(2000, 0), Date.UTC(2050, 0)];
/** No zone of Canada changes its clocks twice within so long. */
const stepMs = 10 * millisecondsPerDay;
const minuteMs = 60_000;

/** A time zone's offsets by this Node's own table. */
export function machineOffsets(zone: string): Offset[] {
  const offsets: Offset[] = [[-Infinity, machineAhead(zone, firstMs)]];
  for (let at = firstMs; at < lastMs; at += stepMs) {
    const ahead = machineAhead(zone, at + stepMs);
    if (ahead !== offsets.at(-1)![1]) offsets.push([changeAfter(zone, at) / 1_000, ahead]);
  }
  return offsets;
}

/** The minute at which the clocks change within a step. */
function changeAfter(zone: string, start: number): number {
  const was = machineAhead(zone, start);
  let [before, after] = [start, start + stepMs];
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
    if (machineAhead(zone, middle) === was) before = middle;
    else after = middle;
  }
  return after;
}

/** By how many seconds the machine's clocks of a time zone are ahead of UTC. */
const machineAhead = (zone: string, moment: number) => aheadAt(zone, moment, machineTime) / 1_000;
