import { yearRanges } from '#shared/rules/year-ranges.ts';

/** Years in rising order as files have them: '2015-2017;2019'. */
export const foldedYears = (years: readonly number[]): string =>
  yearRanges(years)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(';');
