import { z } from 'zod';
import { endpoints, file } from '#shared/endpoint.ts';
import { maxImportBytes } from '#shared/rules/limits.ts';
import { changeset, changesetOwner, continues, fieldSource } from './changesets.ts';
import { count, id, moment } from './fields.ts';

const fileKind = z.enum(['vehicles', 'products', 'terms']);

/** Which column of a file is which field. */
const columnMapping = z.strictObject({
  kind: fileKind,
  fields: z.record(z.string().max(100), fieldSource),
  continues,
});

const importMapping = z.object({ id, name: z.string(), createdAt: moment, mapping: columnMapping });
const mappingName = z.string().trim().min(1).max(100);

/** A file's beginning, as a person looks at it before it is checked. */
const importedFile = z.object({
  name: z.string(),
  bytes: count,
  kind: fileKind,
  /** Of a workbook; empty for text. */
  sheets: z.array(z.object({ name: z.string(), rows: count, isHidden: z.boolean() })),
  sheet: z.string().nullable(),
  /** Null for a workbook. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The first 20 rows after the header. */
  rows: z.array(z.array(z.string())),
  mapping: columnMapping,
  /** Where the mapping is one that was saved, or comes with the shop. */
  mappingName: z.string().nullable(),
  /** Whether people saved it; else it comes with the shop. */
  isSaved: z.boolean(),
  /** Others that fit the header. */
  fitting: z.array(z.object({ name: z.string(), mapping: columnMapping })),
  /** Doubts, in words. */
  warnings: z.array(z.string()),
  /** Pictures beside the table in a ZIP. */
  pictures: count,
});

export type ColumnMapping = z.output<typeof columnMapping>;
export type ImportedFile = z.output<typeof importedFile>;
export type ImportMapping = z.output<typeof importMapping>;

/** Files of changes of many products, and the mappings of their columns (decision 080). */
export const changesetFilesContract = endpoints({
  'POST /api/v1/auth/changesets/files': {
    summary:
      'Begins a change of many products by a file of at most 50 MB in the part file: CSV, TSV, XLSX, or a ZIP with one of them and pictures',
    access: 'dealerAdmin',
    body: z.object(changesetOwner),
    files: ['file'],
    maxFileBytes: maxImportBytes,
    status: 201,
    answer: z.object({ changeset, file: importedFile }),
  },
  'GET /api/v1/auth/changesets/:id/file': {
    summary:
      'The beginning of its file, of another sheet, in another encoding or as another kind too',
    access: 'dealerAdmin',
    query: z.object({
      ...{ sheet: z.string().max(500).optional(), encoding: z.string().max(40).optional() },
      /** What the rows are; absent: as the columns tell. */
      kind: fileKind.optional(),
    }),
    answer: z.object({ file: importedFile }),
  },
  'GET /api/v1/auth/changesets/:id/refused.csv': {
    summary: 'The bad rows of its file as CSV, with why in the column reason',
    access: 'dealerAdmin',
    isFile: true,
    answer: file,
  },
  'GET /api/v1/auth/import-mappings': {
    summary: "A dealership's or a make's saved mappings of columns, by name",
    access: 'dealerAdmin',
    query: z.object(changesetOwner),
    answer: z.object({ data: z.array(importMapping) }),
  },
  'PATCH /api/v1/auth/import-mappings/:id': {
    summary: 'Renames a saved mapping',
    access: 'dealerAdmin',
    body: z.object({ name: mappingName }),
  },
  'DELETE /api/v1/auth/import-mappings/:id': {
    summary: 'Deletes a saved mapping',
    access: 'dealerAdmin',
  },
});
