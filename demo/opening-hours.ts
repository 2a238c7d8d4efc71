import type { Language } from '#shared/rules/languages.ts';
import type { OpeningHours, Span } from '#shared/rules/opening-hours.ts';

const span = (opens: string, closes: string): Span => ({ opens, closes });

const holidays: Record<Language, { eve: string; christmas: string; newYear: string }> = {
  en: { eve: 'Christmas Eve', christmas: 'Christmas', newYear: 'New Year’s Day' },
  fr: { eve: 'Veille de Noël', christmas: 'Noël', newYear: 'Jour de l’An' },
};

/**
 * Hours of a demo dealership, with the coming holidays named in its language; one with a
 * province's break at noon.
 */
export function demoHours(province: string, language: Language, now: Date): OpeningHours {
  const { eve, christmas, newYear } = holidays[language];
  const usual =
    province === 'QC' ? [span('08:30', '12:00'), span('13:00', '18:00')] : [span('08:00', '18:00')];
  const late = [...usual.slice(0, -1), { ...usual.at(-1)!, closes: '20:00' }];
  const year = now.getUTCFullYear();
  return {
    week: [usual, usual, usual, late, usual, [span('09:00', '16:00')], []],
    exceptions: [
      exception(eve, `${year}-12-24`, `${year}-12-24`, [span('09:00', '13:00')]),
      exception(christmas, `${year}-12-25`, `${year}-12-26`, []),
      exception(newYear, `${year + 1}-01-01`, `${year + 1}-01-01`, []),
    ],
  };
}

const exception = (name: string, firstDay: string, lastDay: string, spans: Span[]) => ({
  ...{ name, firstDay, lastDay, spans },
});

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
