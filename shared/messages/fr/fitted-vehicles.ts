import type * as en from '../en/fitted-vehicles.ts';
import type { Same } from '../same.ts';
import { formatNumber } from './formats.ts';

/** The vehicles that a product fits: on its page, and where they tell products of one name apart. */
export const fittedVehicles = {
  fits: (vehicles: string) => `Convient à : ${vehicles}`,
  every: 'Convient à tous les véhicules',
  nothing: 'Ne convient à aucun véhicule',
  /** 'Cairn 2025–2027' or 'Cairn 2025–2027 (Trail)'. */
  model: (model: string, years: string, trims: string) =>
    `${model} ${years}${trims === '' ? '' : ` (${trims})`}`,
  more: (count: number) => `et ${formatNumber(count)} de plus`,
  unseen: 'Aucun client ne voit ce produit tant qu’il ne convient à aucun véhicule.',
} satisfies Same<typeof en.fittedVehicles>;
