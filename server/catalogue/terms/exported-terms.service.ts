import { inPages } from '#server/base/database/in-pages.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import {
  countTerms,
  type ExportedTerm,
  selectTermsAfter,
  type TermsOwner,
} from './exported-terms.sql.ts';

/** The number of an owner's lease and finance offers, and all of them by place, type and order. */
export const termsOf = async ({ db }: Pick<Ctx, 'db'>, owner: TermsOwner) => ({
  count: await countTerms(db, owner),
  terms: () =>
    inPages<ExportedTerm>(1_000, (after, most) => selectTermsAfter(db, owner, after, most)),
});
