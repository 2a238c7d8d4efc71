import type { Aspect } from './aspects/aspect.ts';
import { deleted, fields } from './aspects/fields.sql.ts';
import { images, parts, trims } from './aspects/lists.sql.ts';
import { options } from './aspects/options.sql.ts';
import { override } from './aspects/override.sql.ts';
import { relations } from './aspects/relations.ts';
import { texts } from './aspects/texts.sql.ts';

/**
 * Everything of a product that rows of changesets can hold, in the order in which it is written. A new
 * one needs its entry here, and a way to tell it in `worded-changes.ts` if it is no plain value or list.
 */
export const aspects: readonly Aspect[] = [
  fields,
  deleted,
  texts,
  trims,
  options,
  parts,
  relations,
  images,
  override,
];
