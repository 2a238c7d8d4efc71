/** A number of things: '1,234'. */
export const count = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** A mean or a share: '2.4', at most two decimals. */
export const decimal = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });
