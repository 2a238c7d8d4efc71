import { yearRanges } from './year-ranges.ts';

/** Vehicles that a product fits: years of the same trims together; null: all trims of these years. */
interface Fit {
  model: string;
  years: readonly number[];
  trims: readonly string[] | null;
}

interface Texts {
  every: string;
  nothing: string;
  fits(vehicles: string): string;
  model(model: string, years: string, trims: string): string;
  more(count: number): string;
}

/** Most models, and most trims of one, that a line of text names. */
const mostNamed = 3;

/** 'Fits: Cairn 2025–2027, Fjord 2026 (Trail)', in a language's `fittedVehicles`. */
export function vehiclesInWords(fits: 'every' | readonly Fit[], texts: Texts): string {
  if (fits === 'every') return texts.every;
  if (fits.length === 0) return texts.nothing;
  const firstOf = (names: readonly string[]): string => {
    const rest = names.length - mostNamed;
    const shown = names.slice(0, mostNamed).join(', ');
    return rest > 0 ? `${shown} ${texts.more(rest)}` : shown;
  };
  const named = fits.map(({ model, years, trims }) =>
    texts.model(model, yearsInWords(years), firstOf(trims ?? [])),
  );
  return texts.fits(firstOf(named));
}

const yearsInWords = (years: readonly number[]): string =>
  yearRanges(years)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
