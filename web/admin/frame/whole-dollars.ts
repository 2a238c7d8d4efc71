/** How values are written along an axis, without cents that are none: '$8,000', '8 000 $'. */
export const wholeDollars = (format: (value: number) => string) => (value: number) =>
  format(value).replace(/[.,]00(?!\d)/, '');
