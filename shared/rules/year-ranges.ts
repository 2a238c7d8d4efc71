/** Years in rising order as ranges without a gap: 2015, 2016, 2017, 2019 are 2015 to 2017 and 2019 to 2019. */
export function yearRanges(years: readonly number[]): [first: number, last: number][] {
  const ranges: [first: number, last: number][] = [];
  for (const year of years) {
    const range = ranges.at(-1);
    if (range?.[1] === year - 1) range[1] = year;
    else ranges.push([year, year]);
  }
  return ranges;
}
