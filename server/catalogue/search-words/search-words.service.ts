import { recordAudit } from '#server/audit/audit.service.ts';
import type { AuditAction } from '#server/audit/audit-actions.ts';
import { forbidden, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { EnteredSearchLine, SearchLine } from '#shared/contract/search-words.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { mayManageManufacturerProducts, mayManageProducts } from '#shared/rules/permissions.ts';
import { lineOf, maxSearchLines, wordsProblem } from '#shared/rules/search-words.ts';
import {
  countLines,
  deleteLine,
  insertLine,
  lockMakeOfLines,
  type SearchLineRow,
  selectLine,
  selectLines,
  selectWords,
  updateLine,
} from './search-words.sql.ts';

/**
 * The lines of a make: by `makeId` for platform admins; by `dealerId` for admins of one of its dealerships,
 * without the names of who saved them. Throws 403, 404; 422 without either id.
 */
export async function listSearchLines(
  ctx: Ctx,
  { dealerId, makeId }: { dealerId?: number | undefined; makeId?: number | undefined },
): Promise<SearchLine[]> {
  if (dealerId !== undefined) {
    personWho(ctx, dealerId, mayManageProducts);
    const dealer = await findDealer(ctx, dealerId);
    const lines = await selectLines(ctx.db, dealer.makeId);
    return lines.map((line) => ({ ...shown(line), updatedBy: null }));
  }
  if (makeId === undefined) throw invalid({ makeId: { key: 'subcategoryProblems.owner' } });
  if (!mayManageManufacturerProducts(signedIn(ctx))) throw forbidden();
  return (await selectLines(ctx.db, makeId)).map(shown);
}

/** Each line's words, for a search. */
export const searchLinesOf = (ctx: Pick<Ctx, 'db'>, makeId: number): Promise<string[][]> =>
  selectWords(ctx.db, makeId);

/** Adds a line. Throws 404 for an unknown make; 422 for words that `wordsProblem` refuses, or a make with `maxSearchLines`. */
export const addSearchLine = (
  ctx: Ctx,
  makeId: number,
  entered: EnteredSearchLine,
): Promise<SearchLine> =>
  inTransaction(ctx, async (ctx) => {
    if ((await lockMakeOfLines(ctx.db, makeId)) === undefined) throw notFound();
    refuseWrong(entered.words);
    if ((await countLines(ctx.db, makeId)) >= maxSearchLines)
      throw invalid({
        words: { key: 'searchWordProblems.tooManyLines', values: [maxSearchLines] },
      });
    const id = await insertLine(ctx.db, makeId, { ...entered, ...byNow(ctx) });
    const line = (await selectLine(ctx.db, id))!;
    await record(ctx, 'searchWords.added', line, { after: auditedAs(line) });
    return shown(line);
  });

/** Changes a line. Throws 404; 422 for words that `wordsProblem` refuses. */
export const changeSearchLine = (
  ctx: Ctx,
  id: number,
  change: Partial<EnteredSearchLine>,
): Promise<SearchLine> =>
  inTransaction(ctx, async (ctx) => {
    const before = orNotFound(await selectLine(ctx.db, id));
    const { language = before.language, words = before.words } = change;
    refuseWrong(words);
    const changed = changedFields(auditedAs(before), auditedAs({ ...before, language, words }));
    if (!changed) return shown(before);
    await updateLine(ctx.db, id, { language, words, ...byNow(ctx) });
    const line = orNotFound(await selectLine(ctx.db, id));
    await record(ctx, 'searchWords.changed', line, changed);
    return shown(line);
  });

/** Deletes a line; throws 404. */
export const deleteSearchLine = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const line = orNotFound(await selectLine(ctx.db, id));
    if ((await deleteLine(ctx.db, id)) === 0) throw notFound();
    await record(ctx, 'searchWords.deleted', line, { before: auditedAs(line) });
  });

function refuseWrong(words: readonly string[]): void {
  const problem = wordsProblem(words);
  if (problem) throw invalid({ words: problem });
}

const byNow = (ctx: Ctx) => ({ by: signedIn(ctx).id, now: ctx.now() });

const shown = ({ id, language, words, updatedAt, ...by }: SearchLineRow): SearchLine => ({
  ...{ id, language, words },
  updatedAt: updatedAt.toISOString(),
  updatedBy:
    by.firstName === null ? null : { firstName: by.firstName, lastName: by.lastName ?? '' },
});

/** A line as the audit trail tells it. */
const auditedAs = ({ make, language, words }: SearchLineRow) => ({
  ...{ make, language },
  words: lineOf(words),
});

const record = (
  ctx: Ctx,
  action: Extract<AuditAction, `searchWords.${string}`>,
  { id }: SearchLineRow,
  change: { before?: object; after?: object },
) => recordAudit(ctx, { dealerId: null, action, entity: 'search-words', entityId: id, ...change });
