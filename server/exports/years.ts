/** Years in rising order as files have them: '2015-2017;2019'. */
export function foldedYears(years: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const year of years) {
    const range = ranges.at(-1);
    if (range?.[1] === year - 1) range[1] = year;
    else ranges.push([year, year]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join(';');
}
