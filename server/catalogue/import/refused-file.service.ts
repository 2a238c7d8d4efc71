import type { Ctx } from '#server/base/http/ctx.ts';
import { findChangeset } from '#server/catalogue/changesets/changesets.service.ts';
import { problemInWords } from '#server/catalogue/changesets/problem-in-words.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { selectRefused } from './changeset-files.sql.ts';
import { isReasonColumn } from './row-reader.ts';

/**
 * The bad rows of a changeset's file as they stand in it, with why in the column `reason`: to be
 * corrected and dropped again. Throws 404.
 */
export async function refusedFile(ctx: Ctx, id: number): Promise<FileAnswer> {
  const { input } = await findChangeset(ctx, id);
  const header = (input.header ?? []) as string[];
  const shown = header.flatMap((name, index) => (isReasonColumn(name) ? [] : [index]));
  const rows = (await selectRefused(ctx.db, id)).map(({ cells = [], ...problem }) => [
    ...shown.map((index) => cells[index] ?? ''),
    problemInWords(ctx.words, problem),
  ]);
  return {
    type: 'text/csv; charset=utf-8',
    name: 'refused.csv',
    body: toCsv([[...shown.map((index) => header[index]!), 'reason'], ...rows]),
    isSaved: true,
  };
}
