/** A row with its moments as ISO texts in UTC, as answers have them. */
export const inIso = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [K in keyof Row]: Date extends Row[K] ? Exclude<Row[K], Date> | string : Row[K] };
