import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/base/database/database.ts';
import type { StagedValue } from '#server/catalogue/changesets/aspects/aspect.ts';
import type { GatheredValues } from '#server/catalogue/changesets/values.service.ts';
import { languages } from '#shared/rules/languages.ts';
import { endingOf } from './extra-names.ts';
import { type GatheredProduct, selectGathered } from './gathered.sql.ts';
import type { FileOption, Gathered } from './gathered-columns.ts';
import type { FoundPicture } from './pictures.sql.ts';
import { type StoredOption, type StoredRelations, selectPresent } from './present.sql.ts';

const atOnce = 500;

/**
 * Stages options, parts and relations of the file's products for `writeValues`, where they differ from present
 * ones: whoever writes products then moves the versions of these too.
 */
export async function stageGathered(
  db: Database,
  gathered: GatheredValues,
  file: { dealerId: number | null; firstId: number },
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await selectGathered(db, file, after, atOnce);
    const present = new Map(
      (
        await selectPresent(
          db,
          page.map(({ productId }) => productId),
        )
      ).map((one) => [one.id, one]),
    );
    const values = page.flatMap((product) => {
      const known = present.get(product.productId);
      const { options = [], parts = [], images = [], relations } = known ?? {};
      return [
        ...changedOptions(product, options),
        ...changedParts(product, parts),
        ...changedPictures(product, images),
        ...changedRelations(product, relations ?? nothing),
      ];
    });
    if (values.length > 0) await gathered.add(values);
    if (page.length < atOnce) return;
    after = page.at(-1)!.line;
  }
}

function changedParts(
  { productId, fresh, extra, parts }: GatheredProduct,
  present: readonly number[],
): StagedValue[] {
  if (!('parts' in extra)) return [];
  const wanted = [...new Set(parts ?? [])].filter((id) => id !== productId);
  if (JSON.stringify(wanted) === JSON.stringify(present)) return [];
  return [{ productId, aspect: 'parts', value: wanted, fresh }];
}

const nothing: StoredRelations = { needs: [], excludes: [] };

/** A column that the file does not have leaves what is there. */
function changedRelations(
  { productId, fresh, extra, needs, excludes }: GatheredProduct,
  present: StoredRelations,
): StagedValue[] {
  const other = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== productId);
  const wanted = {
    needs:
      'needs' in extra
        ? (needs ?? []).map(other).filter(({ length }) => length > 0)
        : present.needs,
    excludes: 'excludes' in extra ? other(excludes ?? []) : present.excludes,
  };
  if (isDeepStrictEqual(wanted, present)) return [];
  return [{ productId, aspect: 'relations', value: wanted, fresh }];
}

/** Pictures in the file's order; one that the product has already stays the one it has. */
function changedPictures(
  { productId, fresh, extra }: GatheredProduct,
  present: readonly FoundPicture[],
): StagedValue[] {
  if (!('images' in extra)) return [];
  const named = (extra.images ?? []) as FoundPicture[];
  const byPhoto = new Map([...named.toReversed(), ...present].map(({ photo, id }) => [photo, id]));
  const wanted = [...new Set(named.map(({ photo }) => byPhoto.get(photo)!))];
  if (JSON.stringify(wanted) === JSON.stringify(present.map(({ id }) => id))) return [];
  return [{ productId, aspect: 'images', value: wanted, fresh }];
}

function changedOptions(
  { productId, fresh, extra }: GatheredProduct,
  present: readonly StoredOption[],
): StagedValue[] {
  if (!('options' in extra)) return [];
  const wanted = optionsOf(extra, present);
  if (JSON.stringify(wanted) === JSON.stringify(present)) return [];
  return [{ productId, aspect: 'options', value: wanted, fresh }];
}

/** The file's options; one that is there already by kind and number, or name, keeps its id. */
function optionsOf(extra: Gathered, present: readonly StoredOption[]) {
  const left = [...present];
  return ((extra.options ?? []) as FileOption[]).map((option, index) => {
    const at = left.findIndex((one) => isSame(one, option));
    const [known] = at === -1 ? [] : left.splice(at, 1);
    const names = { ...known?.names, ...namesIn(extra, index) };
    const filled = Object.entries(names).filter(([, name]) => name !== '');
    const picture = option.picture ?? known?.picture ?? 0;
    // In the order of stored ones, as both are compared as text.
    return {
      ...(known && { id: known.id }),
      ...{ optionTypeId: option.optionTypeId, name: option.name, number: option.number },
      ...{ priceCents: option.priceCents, names: Object.fromEntries(filled.toSorted()) },
      ...(picture > 0 && { picture }),
    };
  });
}

const isSame = (one: StoredOption, { optionTypeId, number, name }: FileOption): boolean =>
  one.optionTypeId === optionTypeId &&
  (number === '' || one.number === '' ? one.name === name : one.number === number);

/** Names in other languages that the file gives the option at a place. */
const namesIn = (extra: Gathered, index: number): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const names = extra[`options${endingOf(language)}`] as string[] | undefined;
      return names?.[index] === undefined ? [] : [[language, names[index]]];
    }),
  );
