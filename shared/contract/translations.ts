import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { otherNameField } from '#shared/entities/product.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxTextsFileBytes } from '#shared/rules/limits.ts';
import { changedText, count, formText, freeText, id, idIn, maxText, pageQuery } from './fields.ts';

const language = z.enum(languages);
const texts = z.object({ name: z.string(), detail: z.string() });

/** The dealership's own products, or its manufacturer's. */
const listParams = z.object({ type: z.enum(['dealer', 'manufacturer']), dealerId: idIn });

const gapsWanted = z.object({
  /** The language of the texts. */
  language,
  /** Products without a name in it, or all; `counts`: how many are without one, and no products. */
  show: z.enum(['missing', 'all', 'counts']).default('missing'),
  ...pageQuery(20, 1_000),
});
export type GapsWanted = z.output<typeof gapsWanted>;

const translated = z.object({
  id,
  number: z.string(),
  /** The base texts and their language. */
  ...texts.shape,
  language,
  /** The texts in the asked language; null: there are none, or it is the base one. */
  texts: texts.nullable(),
  /** At the dealership in the last 30 days. */
  views: count,
});
export type TranslatedProduct = z.output<typeof translated>;

/** A line of a file that changes texts; null: the product has none yet. */
const changedLine = z.object({
  line: count,
  id,
  name: z.string(),
  before: texts.nullable(),
  after: texts,
});
const entered = z.object({
  /** The first changes in the file's order, and how many there are. */
  changes: z.array(changedLine),
  changed: count,
  unchanged: count,
  /** Mistakes in the words of the asked language; such lines are left out. */
  problems: z.array(z.object({ line: count, message: z.string() })),
  refused: count,
});
export type EnteredTexts = z.output<typeof entered>;

/** Texts of the catalogue in a second language (decision 065). */
export const translationsContract = endpoints({
  'GET /api/v1/auth/translations/:type/:dealerId': {
    summary:
      'Products by their texts in a language, most viewed in the last 30 days first, and how many have a name in it',
    access: 'dealerAdmin',
    params: listParams,
    query: gapsWanted,
    answer: z.object({
      data: z.array(translated),
      /** `areHidden`: whether the shop's lists leave out what has no name in the page's language. */
      meta: z.object({ total: count, named: count, all: count, areHidden: z.boolean() }),
    }),
  },
  'PATCH /api/v1/auth/products/:id/texts': {
    summary:
      "Sets a product's name and description in a language that is not its own; an empty name removes both",
    access: 'dealerAdmin',
    body: z.object({
      language,
      name: changedText(formText(otherNameField)),
      detail: changedText(freeText(maxText)),
    }),
    answer: z.object({ texts: texts.nullable() }),
  },
  'POST /api/v1/auth/translations/:type/:dealerId/file': {
    summary:
      'Reads a CSV file of texts (id, name_fr, detail_fr): shows what it changes, or with `enter` changes it; empty cells change nothing',
    access: 'dealerAdmin',
    params: listParams,
    body: z.object({
      language,
      csv: freeText(maxTextsFileBytes),
      enter: z.boolean().default(false),
    }),
    maxBytes: maxTextsFileBytes,
    answer: entered,
  },
});
