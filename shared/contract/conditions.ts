import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { conditionKinds, maxConditionsLength } from '#shared/rules/conditions.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxLongBodyBytes } from '#shared/rules/limits.ts';
import { changedText, count, freeText, idIn, moment, personName, wholeNumber } from './fields.ts';

const text = freeText(maxConditionsLength);
const inBoth = z.object({ en: text, fr: text });
const texts = z.object({ sale: inBoth, returns: inBoth, warranty: inBoth });
const changedInBoth = z.object({ en: changedText(text), fr: changedText(text) }).optional();
/** What a change says of the texts; the others stay. */
const changedTexts = z.object({
  sale: changedInBoth,
  returns: changedInBoth,
  warranty: changedInBoth,
});

const version = z.number().int().positive();

/** Published conditions for a reader: each text in the asked language, else in the other one. */
const shown = z.object({
  version,
  publishedAt: moment,
  sections: z.array(
    z.object({ kind: z.enum(conditionKinds), language: z.enum(languages), text: z.string() }),
  ),
});

const edited = z.object({
  /** What the admins are writing; before the first saving the present version. */
  draft: z.object({
    texts,
    /** Increases with each saving; 0: nothing was saved. */
    version: count,
    savedAt: moment.nullable(),
  }),
  /** Whether the draft says what the present version says. */
  isPublished: z.boolean(),
  /** The versions, newest first. */
  published: z.array(
    z.object({
      version,
      publishedAt: moment,
      publishedBy: personName.nullable(),
    }),
  ),
});

export type ChangedConditionTexts = z.output<typeof changedTexts>;
export type EditedConditions = z.output<typeof edited>;

/** Conditions of sale, returns and warranty of a dealership (decision 075). */
export const conditionsContract = endpoints({
  'GET /api/v1/dealers/:makeId/:dealerCode/conditions': {
    summary: "A dealership's conditions: the present version, or an earlier one by its number",
    access: 'public',
    query: z.object({ version: wholeNumber(1, 1_000_000).optional() }),
    answer: z.object({ conditions: shown, present: version }),
  },
  'GET /api/v1/auth/conditions': {
    summary: "The draft of a dealership's conditions and the versions that were published",
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn }),
    answer: edited,
  },
  'PATCH /api/v1/auth/conditions': {
    summary: 'Saves the draft; nobody else sees it before it is published',
    access: 'dealerAdmin',
    body: z.object({ dealerId: idIn, texts: changedTexts, version: count }),
    maxBytes: maxLongBodyBytes,
    answer: edited,
  },
  'POST /api/v1/auth/conditions/versions': {
    summary: 'Publishes the saved draft as the next version, which never changes',
    access: 'dealerAdmin',
    body: z.object({ dealerId: idIn, version: count }),
    status: 201,
    answer: edited,
  },
});
