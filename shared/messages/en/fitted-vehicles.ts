import { formatNumber } from './formats.ts';

/** The vehicles that a product fits: on its page, and where they tell products of one name apart. */
export const fittedVehicles = {
  fits: (vehicles: string) => `Fits: ${vehicles}`,
  every: 'Fits every vehicle',
  nothing: 'Fits no vehicle',
  /** 'Cairn 2025–2027' or 'Cairn 2025–2027 (Trail)'. */
  model: (model: string, years: string, trims: string) =>
    `${model} ${years}${trims === '' ? '' : ` (${trims})`}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  unseen: 'No shopper sees this product until it fits a vehicle.',
};
