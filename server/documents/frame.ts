import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { lookOf, type Theme } from '#shared/rules/theme.ts';
import type { Letterhead, PaperLook, Sheet } from './blocks.ts';

/** The head and the foot's page numbers, the same on every paper of a dealership. */
export const frameOf = (dealer: DealerRow, language: Language, words: Words) => ({
  language,
  head: letterheadOf(dealer, words),
  pageOf: words.documents.page,
});

function letterheadOf(dealer: DealerRow, { documents, formatPhone, shop }: Words): Letterhead {
  const { name, address, city, province, postalCode, phone, logo, theme } = dealer;
  return {
    name,
    lines: [`${address}, ${shop.place(city, province)} ${postalCode}`, formatPhone(phone)],
    logo: logo && { ...logo, alt: documents.logo(name) },
    look: paperLookOf(theme),
  };
}

/** Papers without a theme have headings in black, as they always had. */
function paperLookOf(theme: Theme | null): PaperLook {
  const { primary, primaryStrong, accentStrong, logoOnDark, dark } = lookOf(theme);
  return {
    line: primary,
    headings: theme ? primaryStrong : '#1c2529',
    links: accentStrong,
    logoGround: logoOnDark ? dark : null,
  };
}

/** The sheet without control characters and without signs that turn the direction of writing. */
export function printable(sheet: Sheet): Sheet {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleaned(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]));
  };
  return clean(sheet) as Sheet;
}

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
