import type { Language } from '#shared/rules/languages.ts';
import type { OpeningHours, Span } from '#shared/rules/opening-hours.ts';

const span = (opens: string, closes: string): Span => ({ opens, closes });

type Names = Record<Language, string>;

const eve: Names = { en: 'Christmas Eve', fr: 'Veille de Noël' };
const christmas: Names = { en: 'Christmas', fr: 'Noël' };
const newYear: Names = { en: 'New Year’s Day', fr: 'Jour de l’An' };

/**
 * Hours of a demo dealership, with the coming holidays named in its language and in the other one; one
 * with a province's break at noon.
 */
export function demoHours(province: string, language: Language, now: Date): OpeningHours {
  const usual =
    province === 'QC' ? [span('08:30', '12:00'), span('13:00', '18:00')] : [span('08:00', '18:00')];
  const late = [...usual.slice(0, -1), { ...usual.at(-1)!, closes: '20:00' }];
  const year = now.getUTCFullYear();
  const exception = (named: Names, firstDay: string, lastDay: string, spans: Span[] = []) => {
    const { [language]: name, ...names } = named;
    return { name, names, firstDay, lastDay, spans };
  };
  return {
    week: [usual, usual, usual, late, usual, [span('09:00', '16:00')], []],
    exceptions: [
      exception(eve, `${year}-12-24`, `${year}-12-24`, [span('09:00', '13:00')]),
      exception(christmas, `${year}-12-25`, `${year}-12-26`),
      exception(newYear, `${year + 1}-01-01`, `${year + 1}-01-01`),
    ],
  };
}

/** Made-up registrations for the taxes of a demo dealership's province. */
export const demoTaxNumbers = (province: string, index: number) => ({
  gstNumber: `${123_456_780 + index} RT0001`,
  pstNumber:
    province === 'QC'
      ? `${1_234_567_890 + index} TQ0001`
      : province === 'BC'
        ? `PST-1234-567${index}`
        : null,
});
