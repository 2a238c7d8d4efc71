import { viewKinds } from '#server/reports/views.sql.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { Random } from './random.ts';

/** An event of a visitor, with days ago and seconds after midnight. */
export interface DemoEvent {
  id: string;
  visitor: string;
  daysAgo: number;
  second: number;
  kind: number;
  path: string | null;
  durationMs: number | null;
  productId: number | null;
  search: string | null;
  results: number | null;
}

/** Searches that find something, by the dealership's language. */
const found: Record<Language, string[]> = {
  en: ['floor mats', 'roof rack', 'hitch', 'cargo', 'remote starter', 'mudguards'],
  fr: ['tapis', 'coffre de toit', 'attelage', 'bac de rangement', 'démarreur', 'garde-boue'],
};
/** Searches that find nothing at any demo dealership. */
const soughtInVain: Record<Language, string[]> = {
  en: ['dog crate', 'snow chains', 'ev charger', 'dash cam 4k', 'bike trailer', 'truck camper'],
  fr: [
    'cage de chien',
    'chaînes à neige',
    'borne portative',
    'caméra 4k',
    'remorque à vélo',
    'roulotte',
  ],
};

/** A dealership that is visited. */
export interface Visited {
  /** The address of its shop. */
  home: string;
  language: Language;
  /** Ids of its products by popularity. */
  byFame: number[];
}

/**
 * Visits to one dealership over `days`, increasing towards today; a third come from returning
 * visitors. The first products are viewed most.
 */
export function demoVisits(random: Random, place: Visited, days: number): DemoEvent[] {
  const events: DemoEvent[] = [];
  const known: string[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const busy = [0.8, 1, 1, 1, 1.1, 1.2, 1.5][(daysAgo + 3) % 7]!;
    const count = Math.round((12 + 10 * (1 - daysAgo / days)) * busy * (0.7 + 0.6 * random.next()));
    const today = new Set<string>();
    while (today.size < count) {
      const visitor =
        known.length > 30 && random.chance(0.33) ? random.pick(known.slice(-250)) : uuid(random);
      if (today.has(visitor)) continue;
      today.add(visitor);
      events.push(...oneVisit(random, place, visitor, daysAgo, random.between(8, 15)));
      if (random.chance(0.1))
        events.push(...oneVisit(random, place, visitor, daysAgo, random.between(17, 20)));
    }
    known.push(...today);
  }
  return events;
}

function oneVisit(
  random: Random,
  { home, language, byFame }: Visited,
  visitor: string,
  daysAgo: number,
  hour: number,
): DemoEvent[] {
  const events: DemoEvent[] = [];
  let second = (hour + random.next()) * 3600;
  const add = (event: Partial<DemoEvent>) => {
    const nothing = { path: null, durationMs: null, productId: null, search: null, results: null };
    events.push({
      ...nothing,
      kind: viewKinds.view,
      id: uuid(random),
      visitor,
      daysAgo,
      second,
      ...event,
    });
    second += random.between(6, event.kind ? 20 : 150);
  };
  add({ path: home });
  if (random.chance(0.62)) {
    add({ path: `${home}/products` });
    if (random.chance(0.12)) add(searchOf(random, language));
    let added = false;
    for (let count = random.between(0, 5); count > 0; count -= 1) {
      // Most views go to a few products.
      const productId = byFame[Math.floor(random.next() ** 2 * byFame.length)]!;
      add({ path: `${home}/products/${productId}`, productId });
      if (!random.chance(0.14)) continue;
      add({ kind: viewKinds['add-to-cart'], productId });
      added = true;
    }
    if (added && random.chance(0.6)) add({ path: `${home}/checkout` });
  }
  const last = events.findLast(({ kind }) => kind === viewKinds.view)!;
  if (random.chance(0.85)) last.durationMs = random.between(3_000, 120_000);
  return events;
}

const searchOf = (random: Random, language: Language): Partial<DemoEvent> =>
  random.chance(0.3)
    ? { kind: viewKinds.search, search: random.pick(soughtInVain[language]), results: 0 }
    : {
        kind: viewKinds.search,
        search: random.pick(found[language]),
        results: random.between(1, 9),
      };

/** A random id in the form of a UUID. */
function uuid(random: Random): string {
  const hex = () =>
    Math.floor(random.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  const text = hex() + hex() + hex() + hex();
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`;
}
