import type { Parts } from '#server/base/http/ctx.ts';
import type { StoredRow } from '#server/catalogue/changesets/changeset-rows.sql.ts';
import {
  endCheck,
  failCheck,
  notePicture,
  type OpenCheck,
  openCheck,
  storeCheckedRows,
} from '#server/catalogue/changesets/check.service.ts';
import type { ChangesetJob, TellParts } from '#server/catalogue/changesets/tell.service.ts';
import { watchOf } from '#server/catalogue/changesets/watch.ts';
import type { FileCheck } from '#shared/contract/changesets.ts';
import { maxImportRows, maxNameLength } from '#shared/rules/limits.ts';
import { withPicturesOf } from './archive.ts';
import { type ImportOptions, type ImportReport, importFile } from './import-file.ts';
import { saveMapping } from './import-mappings.service.ts';
import { mappingOf } from './mapping.ts';
import { openSource, type SourceOptions } from './open-source.ts';
import { openTable, type TableOptions } from './open-table.ts';
import { gatherPictures, type PictureCtx, type Pictures } from './pictures-of-file.ts';
import { Refusal } from './refusal.ts';
import { refusedRows } from './refused-rows.ts';

type Checking = TellParts & Pick<Parts, 'images'>;

/**
 * Finds out what a changeset's file would change, and keeps it as rows: imports it in a transaction
 * that is rolled back. Repeating is harmless.
 */
export async function previewChangeset(parts: Checking, job: ChangesetJob): Promise<void> {
  const open = await openCheck({ db: parts.db, now: parts.now() }, job.changesetId);
  if (!open) return;
  try {
    await preview(parts, job, open);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.text ?? error.message;
    await failCheck(parts, job, { key: 'changesetProblems.fileUnusable', values: [reason] });
  }
}

async function preview(
  parts: Checking,
  job: ChangesetJob,
  { record, file, ...open }: OpenCheck,
): Promise<void> {
  const { db, now, images } = parts;
  const { id, makeId, dealerId } = record;
  if (!file) throw new Refusal({ key: 'changesetProblems.fileGone' });
  const options = {
    ...optionsOf(open, dealerId),
    ...{ file, maxRows: maxImportRows, takesPictures: true },
  };
  const pictures = await picturesNamed(
    { db, images, now, noted: (imageId) => notePicture(db, id, imageId) },
    options,
    { make: open.make, dealerId },
  );
  const refused = refusedRows();
  let header: string[] = [];
  const report = await importFile(
    db,
    {
      ...options,
      ...{ pictures, dryRun: true, onlyMake: { id: makeId, name: open.make }, now: now() },
      watch: watchOf({ makeId, dealerId, now: now() }, (rows) => storeCheckedRows(db, id, rows)),
    },
    {
      opened(source) {
        header = source.header;
      },
      mistake: refused.keep,
    },
  );
  const bad = await withCells(refused.rows(), { ...open.check, file });
  await storeCheckedRows(db, id, nameRows(bad, header, open.check.mapping));
  await endCheck(parts, job, { unchanged: unchangedOf(report), refused: report.rows.bad, header });
  await keepMapping({ db, now }, record, header);
}

/** The pictures that the file's rows name; undefined if it has no column of them. */
async function picturesNamed(
  ctx: PictureCtx,
  options: SourceOptions,
  { make, dealerId }: { make: string; dealerId: number | null },
): Promise<Pictures | undefined> {
  const source = await openSource(options, { make });
  if (!source.reader.fields.includes('images')) return undefined;
  return withPicturesOf(options.file, (find) => gatherPictures(ctx, source, dealerId, find));
}

/** Bad rows with their cells: they come back as a file when this one is deleted. */
async function withCells(rows: StoredRow[], file: TableOptions): Promise<StoredRow[]> {
  if (rows.length === 0) return rows;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for await (const batch of (await openTable(file)).rows)
    for (const { line, cells } of batch) {
      const problem = byLine.get(line)?.problem;
      if (problem) problem.cells = cells;
    }
  return rows;
}

/** Names bad rows by the cells of the columns that hold number and name. */
function nameRows(
  rows: StoredRow[],
  header: readonly string[],
  mapping: FileCheck['mapping'],
): StoredRow[] {
  const cellOf = (row: StoredRow, field: 'number' | 'name') => {
    const source = mapping?.[field] ?? field;
    const named = typeof source === 'object' && 'column' in source ? source.column : source;
    const column = Array.isArray(named) ? named[0] : named;
    const index = typeof column === 'string' ? header.indexOf(column) : -1;
    return (row.problem?.cells?.[index] ?? '').trim().slice(0, maxNameLength);
  };
  return rows.map((row) => ({ ...row, number: cellOf(row, 'number'), name: cellOf(row, 'name') }));
}

/** Keeps the mapping of a checked file for the next one, if a name was given. */
async function keepMapping(
  parts: Pick<Parts, 'db' | 'now'>,
  { makeId, dealerId, createdBy, input }: OpenCheck['record'],
  header: readonly string[],
): Promise<void> {
  const check = input.check as FileCheck;
  const mapping = writtenMapping(check);
  if (!check.saveAs?.trim() || !mapping) return;
  const saved = { name: check.saveAs.trim(), header, mapping, createdBy };
  await saveMapping(parts, { makeId, dealerId }, saved);
}

const writtenMapping = ({ kind = 'products', mapping, continues }: FileCheck) =>
  mapping && { kind, fields: mapping, ...(continues && { continues }) };

const optionsOf = (
  { check, make, dealerCode }: Pick<OpenCheck, 'check' | 'make' | 'dealerCode'>,
  dealerId: number | null,
): Omit<ImportOptions, 'file' | 'now'> => ({
  ...{ sheet: check.sheet, encoding: check.encoding, make, kind: check.kind },
  ...(dealerId !== null && { dealer: dealerCode! }),
  mapping: check.mapping && mappingOf(writtenMapping(check)),
  createVehicles: dealerId === null && check.createVehicles === true,
  createSubcategories: check.createSubcategories,
  replaceFitments: check.replaceFitments,
  retireMissing: check.retireMissing,
});

const unchangedOf = ({ counts }: ImportReport) =>
  counts.products?.unchanged ?? counts.trims?.unchanged ?? counts.terms?.unchanged ?? 0;
