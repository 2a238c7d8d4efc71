import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import { languages } from '#shared/rules/languages.ts';
import { wordsIn } from '#shared/rules/search-words.ts';
import { freeText, id, idIn, moment, personName, withoutBidi } from './fields.ts';

const line = z.object({
  id,
  /** Whose words they are; a search reads the lines of both languages. */
  language: z.enum(languages),
  /** Words for one thing: whichever is typed, products with any other are found. */
  words: z.array(z.string()),
  updatedAt: moment,
  /** Who saved it last; null where a dealership asks. */
  updatedBy: personName.nullable(),
});
export type SearchLine = z.output<typeof line>;

/** Two words at least and 20 at most, of 60 characters; a comma within one parts it. */
const words = z
  .array(freeText(1_000))
  .max(200)
  .transform((posted) => wordsIn(withoutBidi(posted.join(','))));

const entered = z.object({ language: z.enum(languages), words });
export type EnteredSearchLine = z.output<typeof entered>;

/** Words for the same things, kept for a make beside those that every shop knows (decision 130). */
export const searchWordsContract = endpoints({
  'GET /api/v1/auth/search-words': {
    summary:
      "A make's lines of words for one thing (platform admins), or with `dealerId` those of a dealership's make (its admins)",
    access: 'dealerAdmin',
    query: z.object({ dealerId: idIn.optional(), makeId: idIn.optional() }),
    answer: z.object({ data: z.array(line) }),
  },
  'POST /api/v1/auth/search-words': {
    summary:
      'Adds a line of words for one thing, which searches at all dealerships of the make use at once',
    access: 'platformAdmin',
    body: z.object({ makeId: idIn, ...entered.shape }),
    status: 201,
    answer: z.object({ line }),
  },
  'PATCH /api/v1/auth/search-words/:id': {
    summary: "Changes a line's words or its language",
    access: 'platformAdmin',
    body: entered.partial(),
    answer: z.object({ line }),
  },
  'DELETE /api/v1/auth/search-words/:id': {
    summary: 'Deletes a line of words',
    access: 'platformAdmin',
  },
});
