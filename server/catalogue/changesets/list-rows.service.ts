import type { Ctx } from '#server/base/http/ctx.ts';
import type { ChangesetRow } from '#shared/contract/changesets.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { fromCents } from '#shared/rules/money.ts';
import {
  countShown,
  type ReadRow,
  type Shown,
  selectChangers,
  selectRows,
} from './changeset-rows.sql.ts';
import { findChangeset } from './changesets.service.ts';
import type { ChangesetRecord } from './changesets.sql.ts';
import { problemInWords } from './problem-in-words.ts';
import { changesOf, marginAfter, pricesOf, warningsOf } from './worded-changes.ts';

/** A page of a changeset's rows, and how many there are; throws 404. */
export async function listRows(
  ctx: Ctx,
  id: number,
  part: { show: Shown; page: number; rows: number; sortBy: 'line' | 'difference' },
) {
  const changeset = await findChangeset(ctx, id);
  const [rows, total] = await Promise.all([
    selectRows(ctx.db, id, part),
    countShown(ctx.db, id, part.show),
  ]);
  const { state } = changeset;
  const isThere = state === 'applied' || state === 'undoing';
  const changers = await changersOf(ctx, changeset, rows);
  return {
    data: rows.map((row) => toRow(ctx.words, row, { isThere, changers })),
    meta: { total },
  };
}

/** The names of those who changed rows' products since; a command and an erased person have none. */
async function changersOf(
  ctx: Ctx,
  { dealerId, createdAt }: ChangesetRecord,
  rows: readonly ReadRow[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ skipped, subjectId }) =>
    skipped === 'changed' && subjectId !== null ? [subjectId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await selectChangers(ctx.db, { dealerId }, ids, createdAt);
  return new Map(found.map(({ productId, name }) => [productId, name]));
}

interface Around {
  isThere: boolean;
  changers: ReadonlyMap<number, string>;
}

function skippedIn(words: Words, { skipped, subjectId }: ReadRow, { changers }: Around) {
  const name = changers.get(subjectId ?? 0);
  if (skipped === 'changed' && name) return words.changedSinceBy(name);
  return skipped && words.skippedRows[skipped];
}

function toRow(words: Words, row: ReadRow, around: Around): ChangesetRow {
  const { line, subject, subjectId, number, name, result, problem } = row;
  const { before, after } = pricesOf(row);
  const isProduct = subject === 'product' && (result === 'changed' || around.isThere);
  return {
    ...{ line, subject, number, name, result },
    productId: isProduct ? subjectId : null,
    ...{ column: problem?.column ?? null, value: problem?.value ?? null },
    reason: problem && problemInWords(words, problem),
    changes: changesOf(row),
    priceBefore: before === null ? null : fromCents(before),
    priceAfter: after === null ? null : fromCents(after),
    marginAfter: marginAfter(row),
    warnings: warningsOf(row),
    skipped: skippedIn(words, row, around),
  };
}
