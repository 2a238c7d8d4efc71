import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { Text } from '#shared/messages/text.ts';
import { readRateSheet, type SheetRow } from '#shared/rules/rate-sheet.ts';
import { dated, overlapProblem, type Posted } from './offers.service.ts';
import {
  type Days,
  deleteFrom,
  endBefore,
  insertOffers,
  lockPlace,
  type OfferType,
  type Place,
  selectOverlap,
} from './offers.sql.ts';

interface Sheet extends Pick<Posted, 'from' | 'to' | 'note'> {
  type: OfferType;
  text: string;
  mode: 'add' | 'replace';
  deletes: boolean;
}

/**
 * Enters a pasted rate sheet as offers of a place and type, all or none. 'replace' ends offers the
 * day before `from`; those that begin on that day or later are deleted only where that was asked
 * for. Throws 422 with the mistakes of each line, and at `from` for a day that is missing or asks.
 */
export const enterSheet = (
  ctx: Ctx,
  place: Place,
  { type, text, mode, deletes, ...posted }: Sheet,
) =>
  inTransaction(ctx, async (ctx) => {
    const rows = goodRows(text);
    const { note, ...days } = dated(posted);
    await lockPlace(ctx.db, place);
    const gone = mode === 'replace' ? await replaced(ctx, place, type, days.from, deletes) : none;
    await refuseOverlaps(ctx, place, type, rows, days);
    const offers = rows.map(({ term, rate }) => ({ term, rate, ...days, note }));
    await insertOffers(ctx.db, place, type, offers, ctx.now());
    const done = { added: rows.length, ...gone };
    const entry = { dealerId: place.dealerId, entity: 'term', entityId: null };
    const after = { type, ...days, source: note, ...done };
    await recordAudit(ctx, { ...entry, action: 'terms.pasted', after });
    return done;
  });

const none = { ended: 0, deleted: 0 };

function goodRows(text: string): SheetRow[] {
  const { rows, problems } = readRateSheet(text);
  if (problems.length > 0)
    throw invalid({ text: problems.map(({ line, problem }) => inLine(line, problem)) });
  if (rows.length === 0) throw invalid({ text: { key: 'termProblems.noLines' } });
  return rows;
}

const inLine = (line: number, problem: Text): Text => ({
  key: 'termProblems.line',
  values: [line, problem],
});

async function replaced(
  ctx: Ctx,
  place: Place,
  type: OfferType,
  from: string | null,
  deletes: boolean,
) {
  if (from === null) throw invalid({ from: { key: 'termProblems.fromWhen' } });
  const deleted = await deleteFrom(ctx.db, place, type, from);
  if (deleted > 0 && !deletes)
    throw invalid({ from: { key: 'termProblems.beginLater', values: [deleted] } });
  return { ended: await endBefore(ctx.db, place, type, from, ctx.now()), deleted };
}

async function refuseOverlaps(
  ctx: Ctx,
  place: Place,
  type: OfferType,
  rows: SheetRow[],
  days: Days,
): Promise<void> {
  const problems: Text[] = [];
  for (const { line, term } of rows) {
    const overlap = await selectOverlap(ctx.db, place, type, { term, ...days });
    if (overlap) problems.push(inLine(line, overlapProblem(overlap)));
  }
  if (problems.length > 0) throw invalid({ text: problems });
}
