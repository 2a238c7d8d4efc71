import type { Ctx } from '#server/base/http/ctx.ts';
import { countFailedMails } from '#server/outbox/failed-mails.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import { stagesFor } from '#shared/rules/desk-actions.ts';
import { nextOpenDay } from '#shared/rules/opening-hours.ts';
import { isDealerAdmin, mayConfirmExemptions } from '#shared/rules/permissions.ts';
import { countClaims } from '../exemptions/exemptions.sql.ts';
import { deskDayOf } from './desk-view.ts';
import { selectNews } from './news.sql.ts';

/**
 * What the bell of the signed-in person shows; every open page asks for it again and again. Throws
 * 401, 403, and 404 for another dealership.
 */
export async function findNews(
  ctx: Ctx,
  { dealerId, since = 0 }: HandledInput<'GET /api/v1/auth/desk/news'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/desk/news'>> {
  const { person, openingHours, ...open } = await deskDayOf(ctx, dealerId);
  const soon = nextOpenDay(openingHours, open.today);
  const [news, failedMails, exemptions] = await Promise.all([
    selectNews(ctx.db, open, { waiting: stagesFor(person, dealerId), since, soon }),
    isDealerAdmin(person, dealerId) ? countFailedMails(ctx, dealerId) : null,
    mayConfirmExemptions(person, dealerId) ? countClaims(ctx.db, dealerId) : null,
  ]);
  return { ...news, nextOpenDay: soon, failedMails, exemptions };
}
