/** A country's currency for machines (contract 3.22); people read '$' (spec 9). */
export const currencyOf = (country: string) =>
  /^ca(n|nada)?$/i.test(country.trim()) ? 'CAD' : 'USD';
