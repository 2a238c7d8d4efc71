import { fold } from '#shared/rules/product-list.ts';
import type { AnswerOf } from '#web/cents.ts';

export type MakeTrim = AnswerOf<'GET /api/v1/auth/trims/:makeId'>['trims'][number];

/** A model year with models and trims, for choosing whole groups. */
export interface YearGroup {
  year: number;
  trimIds: number[];
  models: ModelGroup[];
}

export interface ModelGroup {
  /** Unique across years. */
  key: string;
  name: string;
  trimIds: number[];
  trims: { id: number; name: string }[];
}

/** A make's trims by year and model, in given order. */
export function groupTrims(trims: readonly MakeTrim[]): YearGroup[] {
  const years = new Map<number, YearGroup>();
  const models = new Map<string, ModelGroup>();
  for (const { id, name, model } of trims) {
    const { year } = model.year;
    const group = years.get(year) ?? { year, trimIds: [], models: [] };
    years.set(year, group);
    const key = `${year} ${model.name}`;
    let ofModel = models.get(key);
    if (!ofModel) {
      ofModel = { key, name: model.name, trimIds: [], trims: [] };
      models.set(key, ofModel);
      group.models.push(ofModel);
    }
    ofModel.trims.push({ id, name });
    ofModel.trimIds.push(id);
    group.trimIds.push(id);
  }
  return [...years.values()];
}

/** Trims whose year, model and name contain every search word, ignoring case and accents. */
export function searchTrims(trims: readonly MakeTrim[], search: string): MakeTrim[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...trims];
  return trims.filter(({ name, model }) => {
    const text = fold(`${model.year.year} ${model.name} ${name}`);
    return words.every((word) => text.includes(word));
  });
}

export type Extent = 'all' | 'some' | 'none';

/** Whether none, some or all of a group are chosen. */
export function extentOf(ids: readonly number[], chosen: ReadonlySet<number>): Extent {
  const count = countChosen(ids, chosen);
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export const countChosen = (ids: readonly number[], chosen: ReadonlySet<number>): number =>
  ids.reduce((count, id) => count + Number(chosen.has(id)), 0);

/** The choice with a group added or removed. */
export function choose(
  chosen: ReadonlySet<number>,
  ids: readonly number[],
  isChosen: boolean,
): Set<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
