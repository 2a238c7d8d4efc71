import { notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealerByCode } from '#server/dealers/dealers.service.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import { type ShownConditions, shownConditions } from '#shared/rules/conditions.ts';
import type { Language } from '#shared/rules/languages.ts';
import { selectVersion } from './conditions.sql.ts';

/** The conditions of the dealership of an address, in the reader's language; throws 404. */
export async function findConditions(
  ctx: Ctx,
  { makeId, dealerCode }: { makeId: number; dealerCode: string },
  version: number | undefined,
): Promise<AnswerOf<'GET /api/v1/dealers/:makeId/:dealerCode/conditions'>> {
  const { id, conditionsVersion: present } = await findDealerByCode(ctx, makeId, dealerCode);
  if (present === null) throw notFound();
  const row = orNotFound(await selectVersion(ctx.db, id, version ?? present));
  const { number, publishedAt, texts } = row;
  const sections = shownConditions(texts, ctx.language);
  return {
    conditions: { version: number, publishedAt: publishedAt.toISOString(), sections },
    present,
  };
}

/** The conditions that a customer accepted with an order. */
export interface AcceptedConditions {
  version: number;
  sections: ShownConditions[];
}

/**
 * The conditions that were accepted with an order, each text in this language or else in the other
 * one; null: none were. `blocksOf` in shared/rules/text-blocks reads a text's paragraphs and lists.
 */
export async function conditionsOf(
  ctx: Pick<Ctx, 'db'>,
  { dealerId, conditionsVersion }: { dealerId: number; conditionsVersion: number | null },
  language: Language,
): Promise<AcceptedConditions | null> {
  if (conditionsVersion === null) return null;
  const row = await selectVersion(ctx.db, dealerId, conditionsVersion);
  return row ? { version: row.number, sections: shownConditions(row.texts, language) } : null;
}
