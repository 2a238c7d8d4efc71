import { setImmediate } from 'node:timers/promises';
import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { maxText, withoutBidi } from '#shared/contract/fields.ts';
import type { EnteredTexts, TranslatedProduct } from '#shared/contract/translations.ts';
import { otherNameField } from '#shared/entities/product.ts';
import { say, type Text } from '#shared/messages/text.ts';
import { tidied, validate } from '#shared/rules/form.ts';
import { type Language, platformLanguage } from '#shared/rules/languages.ts';
import { mayManageManufacturerProducts } from '#shared/rules/permissions.ts';
import { detailHtml } from './clean-html.ts';
import { refuseTexts } from './product-refusals.ts';
import { countProducts } from './product-table.sql.ts';
import { findChangeable } from './products-admin.service.ts';
import { saveTexts } from './save-texts.sql.ts';
import { readTextsFile, type TextsLine } from './texts-file.ts';
import {
  countNamed,
  countWithOther,
  type ListedTextRow,
  lockListed,
  type NewTexts,
  noteChangedTexts,
  saveTextsOfMany,
  selectHides,
  selectTextPage,
  selectTextsOf,
  type TextRow,
  type TextTable,
} from './translations.sql.ts';

const viewedDays = 30;

/** A page of products by their texts in a language, and the progress; throws 404. */
export async function listTexts(ctx: Ctx, asked: Omit<TextTable, 'makeId'>) {
  const table = await tableOf(ctx, asked);
  const all = await countProducts(ctx.db, table);
  const named = await countTexts(ctx, table, all);
  const since = new Date(ctx.now().getTime() - viewedDays * 86_400_000);
  const rows = table.show === 'counts' ? [] : await selectTextPage(ctx.db, table, since);
  const total = table.show === 'all' ? all : all - named;
  const areHidden = await selectHides(ctx.db, asked.dealerId);
  return { data: rows.map(toTranslated), meta: { total, named, all, areHidden } };
}

async function tableOf<Asked extends { dealerId: number }>(ctx: Ctx, asked: Asked) {
  personIn(ctx, asked.dealerId);
  const { makeId } = await findDealer(ctx, asked.dealerId);
  return { ...asked, makeId };
}

/** A make's catalogue is in the platform's language: only its other texts are counted. */
function countTexts(ctx: Ctx, table: TextTable, all: number): Promise<number> | number {
  if (table.type === 'dealer') return countNamed(ctx.db, table);
  return table.language === platformLanguage ? all : countWithOther(ctx.db, table);
}

function toTranslated({ otherName, otherDetail, ...row }: ListedTextRow): TranslatedProduct {
  const texts = otherName === null ? null : { name: otherName, detail: otherDetail ?? '' };
  return { ...row, texts };
}

interface Posted {
  language: Language;
  /** Absent: it stays. */
  name?: string | undefined;
  detail?: string | undefined;
}

/** Sets what is named of a product's texts in a language; throws 403 (a manufacturer's), 404, 422. */
export async function changeTexts(ctx: Ctx, productId: number, { language, ...posted }: Posted) {
  const found = await findChangeable(ctx, productId);
  return inTransaction(ctx, async (ctx) => {
    await noteChangedTexts(ctx.db, found.row, ctx.now());
    // Read after the line above has locked the product: what another request saved is kept.
    const { row } = await findChangeable(ctx, productId);
    const present = row.texts[language];
    const name = posted.name ?? present?.name ?? '';
    const detail =
      posted.detail === undefined && name !== ''
        ? (present?.detail ?? '')
        : detailHtml(posted.detail ?? '');
    const texts = { name, detail };
    refuseTexts({ texts: { [language]: texts } }, row.language);
    const { [language]: _, ...others } = row.texts;
    const saved = texts.name === '' ? null : texts;
    await saveTexts(ctx.db, productId, [{ language, ...texts }]);
    await recordAudit(ctx, {
      ...{ dealerId: row.dealerId, entity: 'product', entityId: productId },
      ...{ action: 'product.changed', before: { texts: row.texts } },
      after: { texts: saved ? { ...others, [language]: saved } : others },
    });
    return saved;
  });
}

interface File extends Pick<TextTable, 'type' | 'dealerId' | 'language'> {
  csv: string;
  /** Whether good lines are stored; else they are only shown. */
  enter: boolean;
}

/** Most changes and mistakes of a file that are told one by one. */
const mostGaps = 200;

/** Reads a file of texts, and stores its good lines; throws 403, 404, 422 for an unusable file. */
export async function enterTextsFile(
  ctx: Ctx,
  { csv, enter, ...asked }: File,
): Promise<EnteredTexts> {
  const table = await tableOf(ctx, asked);
  if (table.type === 'manufacturer' && !mayManageManufacturerProducts(signedIn(ctx)))
    throw forbidden();
  const lines = await cleanLines(await readTextsFile(csv, table.language));
  return inTransaction(ctx, async (ctx) => {
    const ids = lines.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
    if (enter) await lockListed(ctx.db, table, ids);
    const found = await selectTextsOf(ctx.db, table, ids);
    const read = readLines(lines, new Map(found.map((row) => [row.id, row])), table.language);
    if (enter && read.changes.length > 0) await enterChanges(ctx, table, read.changes);
    return {
      changes: read.changes
        .slice(0, mostGaps)
        .map(({ texts, ...change }) => ({ ...change, after: texts })),
      ...{ changed: read.changes.length, unchanged: read.unchanged },
      problems: read.problems
        .slice(0, mostGaps)
        .map(({ line, problem }) => ({ line, message: say(ctx.words, problem) })),
      refused: read.problems.length,
    };
  });
}

/** Lines that are cleaned before other requests have their turn. */
const linesAtOnce = 20;

/** Cleans names as forms do, and descriptions; a description that is too long stays, and is told. */
async function cleanLines(lines: readonly TextsLine[]): Promise<TextsLine[]> {
  const clean: TextsLine[] = [];
  for (const { name, detail, ...line } of lines) {
    if (clean.length % linesAtOnce === 0) await setImmediate();
    clean.push({
      ...line,
      name: withoutBidi(tidied(otherNameField, name ?? '')) || null,
      detail: detail !== null && detail.length <= maxText ? detailHtml(detail) : detail,
    });
  }
  return clean;
}

type Change = Pick<EnteredTexts['changes'][number], 'line' | 'id' | 'name' | 'before'> & {
  texts: { name: string; detail: string };
};

async function enterChanges(
  ctx: Ctx,
  list: Omit<TextTable, 'show' | 'page' | 'rows'>,
  changes: readonly Change[],
): Promise<void> {
  const { type, dealerId, makeId, language } = list;
  const texts = changes.map(({ id, texts }): NewTexts => ({ id, ...texts }));
  await saveTextsOfMany(ctx.db, list, texts, ctx.now());
  await recordAudit(ctx, {
    ...{ dealerId: type === 'dealer' ? dealerId : null, entity: 'product', entityId: null },
    action: 'product.textsEntered',
    after: { language, makeId, productsChanged: changes.length },
  });
}

function readLines(lines: TextsLine[], found: Map<number, TextRow>, language: Language) {
  const changes: Change[] = [];
  const problems: { line: number; problem: Text }[] = [];
  const seen = new Set<number>();
  let unchanged = 0;
  for (const line of lines) {
    const row = found.get(Number(line.id));
    const problem =
      row && seen.has(row.id) ? ({ key: 'translationProblems.twice' } as const) : null;
    const read = problem ?? readLine(line, row, language);
    if (row) seen.add(row.id);
    if ('key' in read) problems.push({ line: line.line, problem: read });
    else if (read.name === (row?.otherName ?? '') && read.detail === (row?.otherDetail ?? ''))
      unchanged += 1;
    else changes.push(changeOf(line, row!, read));
  }
  return { changes, problems, unchanged };
}

const changeOf = ({ line }: TextsLine, row: TextRow, texts: Change['texts']): Change => ({
  ...{ line, id: row.id, name: row.name, texts },
  before: row.otherName === null ? null : { name: row.otherName, detail: row.otherDetail ?? '' },
});

/** The texts after a line, or its mistake. */
function readLine(
  { name, detail }: TextsLine,
  row: TextRow | undefined,
  language: Language,
): Text | { name: string; detail: string } {
  if (!row) return { key: 'translationProblems.notHere' };
  const isEmpty = name === null && detail === null;
  if (row.language === language && !isEmpty) return { key: 'translationProblems.ownLanguage' };
  const [wrong] = name === null ? [] : (validate({ name: otherNameField }, { name }).name ?? []);
  if (wrong) return wrong;
  if (detail !== null && detail.length > maxText)
    return { key: 'translationProblems.tooLong', values: [maxText] };
  const texts = { name: name ?? row.otherName ?? '', detail: detail ?? row.otherDetail ?? '' };
  const isAlone = texts.name === '' && texts.detail !== '';
  return isAlone ? { key: 'translationProblems.nameFirst' } : texts;
}
