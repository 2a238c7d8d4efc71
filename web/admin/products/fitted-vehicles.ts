import { yearRanges } from '#shared/rules/year-ranges.ts';
import { fittedVehicles as texts } from '#texts/admin/fitted-vehicles.ts';
import type { AdminListedProduct } from '#web/entities.ts';

type Fits = NonNullable<AdminListedProduct['fits']>;

/** Most models, and most trims of one, that a line of text names. */
const mostNamed = 3;

/** 'Fits: Cairn 2025–2027, Fjord 2026 (Trail)': the vehicles that tell products of one name apart. */
export function vehiclesInWords(fits: Fits): string {
  if (fits === 'every') return texts.every;
  if (fits.length === 0) return texts.nothing;
  const named = fits.map(({ model, years, trims }) =>
    texts.model(model, yearsInWords(years), firstOf(trims ?? [])),
  );
  return texts.fits(firstOf(named));
}

const firstOf = (names: readonly string[]): string => {
  const rest = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(', ');
  return rest > 0 ? `${shown} ${texts.more(rest)}` : shown;
};

const yearsInWords = (years: readonly number[]): string =>
  yearRanges(years)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
