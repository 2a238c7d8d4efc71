import { type Database, prepared } from '#server/base/database/database.ts';
import { type TermsHeld, type TermsQuery, termsHeld } from './terms-held.ts';

export const selectTermsHeld = async (db: Database, asked: TermsQuery, at: Date | string) =>
  (await db.row<TermsHeld>(prepared(termsHeld(asked, at))))!;
