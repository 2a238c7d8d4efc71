import { z } from 'zod';
import { endpoints } from '#shared/endpoint.ts';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIn,
  moment,
  pageQuery,
  wholeNumber,
} from './fields.ts';

const changesetKinds = ['import', 'bulkEdit', 'copyYear'] as const;

/** From what is asked for to what is done; `failed` was not applied, and nothing of it is. */
const changesetStates = [
  'draft',
  'checking',
  'ready',
  'applying',
  'applied',
  'failed',
  'undoing',
  'undone',
] as const;

/** Whose products change: a dealership's own and its overrides, or a make's. */
export const changesetOwner = { dealerId: idIn.optional(), makeId: idIn.optional() };

/** Numbers of rows; `done` of `all` while it is checked, applied or undone. Fitments: products by trims. */
const counts = z.object({
  ...{ created: count, changed: count, unchanged: count, refused: count, skipped: count },
  ...{ done: count, all: count, fitmentsAdded: count, fitmentsTaken: count },
  /** Of all prices, after less before. */
  totalDifference: amount,
});

export const changeset = z.object({
  id,
  kind: z.enum(changesetKinds),
  title: z.string(),
  state: z.enum(changesetStates),
  /** Increases with each change of state; sent back with what is wanted. */
  version: z.number().int(),
  makeId: id,
  /** Null: the make's own. */
  dealerId: id.nullable(),
  counts,
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  /** Names of people; null: a command, or an erased person. */
  createdBy: z.string().nullable(),
  createdAt: moment,
  appliedBy: z.string().nullable(),
  appliedAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: moment.nullable(),
  /** Null: it is not applied, or its time is over. */
  undoUntil: moment.nullable(),
  /** The title of the one that is applied or undone before it. */
  waitingFor: z.string().nullable(),
});

/** A value for people to read; of lists, what is in them. */
const shownValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

const changesetRow = z.object({
  line: z.number().int(),
  subject: z.enum(['product', 'vehicle', 'subcategory', 'offer']),
  /** Null: refused, or not there yet. */
  productId: id.nullable(),
  number: z.string(),
  name: z.string(),
  result: z.enum(['created', 'changed', 'unchanged', 'refused']),
  /** Of a refused row: the file's column, its value and why. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string().nullable(),
  /** `field` is a field's name in files (docs/import.md); amounts are dollars, in pages too. */
  changes: z.array(z.object({ field: z.string(), before: shownValue, after: shownValue })),
  priceBefore: amount.nullable(),
  priceAfter: amount.nullable(),
  /** Of the price after, the part that is not cost, in percent; null without a changed price or a cost. */
  marginAfter: z.number().nullable(),
  warnings: z.array(z.enum(['belowCost', 'doubles', 'halves'])),
  /** Why it was not applied, or not undone, in words. */
  skipped: z.string().nullable(),
});

const columnNamed = freeText(500);

/** Where a field's value comes from, as in a mapping of docs/import.md. */
export const fieldSource = z.union([
  columnNamed,
  z.strictObject({ constant: freeText(500) }),
  z.strictObject({
    column: z.union([columnNamed, z.array(columnNamed).min(1).max(20)]),
    join: freeText(20).optional(),
    transform: z.array(z.unknown()).max(20).optional(),
  }),
]);

/** Rows that go on with the product above, as in a mapping of docs/import.md. */
export const continues = z.strictObject({ whenEmpty: columnNamed, same: columnNamed }).optional();

/** How an uploaded file is read. */
const fileCheck = z.object({
  /** Absent: as the columns tell. */
  kind: z.enum(['products', 'vehicles', 'terms']).optional(),
  /** A workbook's sheet; absent: the first that is shown. */
  sheet: freeText(200).optional(),
  /** Of text; absent: as its bytes tell. */
  encoding: freeText(40).optional(),
  /** The file's columns by the name of our field; absent: columns named like fields. */
  mapping: z.record(z.string().max(40), fieldSource).optional(),
  continues,
  /** Keeps the mapping under this name for the next file with the same header. */
  saveAs: freeText(100).optional(),
  /** Adds vehicles that products fit and the shop lacks; of a make alone. */
  createVehicles: flag.optional(),
  /** Adds sub-categories that products name and their category lacks. */
  createSubcategories: flag.optional(),
  /** The fitments of products become exactly those of the file. */
  replaceFitments: flag.optional(),
  /** Products that an earlier import brought and the file lacks become inactive. */
  retireMissing: flag.optional(),
});

const shownRows = ['all', 'created', 'changed', 'refused', 'skipped'] as const;
const answer = z.object({ changeset });

export type Changeset = z.output<typeof changeset>;
export type FileCheck = z.output<typeof fileCheck>;
export type ChangesetRow = z.output<typeof changesetRow>;
export type ChangesetState = (typeof changesetStates)[number];
export type ChangesetKind = (typeof changesetKinds)[number];

/** Changes of many products at once: looked at, applied, undone (decision 079). */
export const changesetsContract = endpoints({
  'GET /api/v1/auth/changesets': {
    summary: "A dealership's or a make's changes of many products, newest first",
    access: 'dealerAdmin',
    query: z.object({ ...changesetOwner, ...pageQuery(10, 50) }),
    answer: z.object({ data: z.array(changeset), meta: z.object({ total: count }) }),
  },
  'POST /api/v1/auth/changesets/fitments': {
    summary:
      'Products that fit a vehicle of one model year fit the one of the same name in another: a change to look at',
    access: 'dealerAdmin',
    body: z.object({ ...changesetOwner, from: idIn, to: idIn }),
    status: 201,
    answer,
  },
  'GET /api/v1/auth/changesets/:id': {
    summary: 'A change of many products, with its progress',
    access: 'dealerAdmin',
    answer,
  },
  'GET /api/v1/auth/changesets/:id/rows': {
    summary: 'What it changes, row by row; by difference the largest change of price first',
    access: 'dealerAdmin',
    query: z.object({
      show: z.enum(shownRows).default('all'),
      ...pageQuery(20, 100),
      sortBy: z.enum(['line', 'difference']).default('line'),
    }),
    answer: z.object({ data: z.array(changesetRow), meta: z.object({ total: count }) }),
  },
  'POST /api/v1/auth/changesets/:id/check': {
    summary: 'Has a job find out what its file would change (state checking)',
    access: 'dealerAdmin',
    body: fileCheck,
    answer,
  },
  'POST /api/v1/auth/changesets/:id/apply': {
    summary: 'Applies what was looked at; a job does it where it is long (state applying)',
    access: 'dealerAdmin',
    /** The version that was looked at. */
    body: z.object({ version: wholeNumber(0, 1_000_000_000) }),
    answer,
  },
  'POST /api/v1/auth/changesets/:id/undo': {
    summary: 'Undoes what was applied within 30 days; what was changed since stays',
    access: 'dealerAdmin',
    answer,
  },
  'DELETE /api/v1/auth/changesets/:id': {
    summary: 'Discards one that was not applied',
    access: 'dealerAdmin',
  },
});
