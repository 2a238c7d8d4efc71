import { type Database, prepared } from '#server/base/database/database.ts';
import { type TermsAsked, type TermsHeld, termsHeld } from './terms-held.ts';

export const selectTermsHeld = async (db: Database, asked: TermsAsked, at: Date | string) =>
  (await db.row<TermsHeld>(prepared(termsHeld(asked, at))))!;
