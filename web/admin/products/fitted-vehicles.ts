import { vehiclesInWords as inWords } from '#shared/rules/vehicles-in-words.ts';
import { fittedVehicles as texts } from '#texts/fitted-vehicles.ts';
import type { AdminListedProduct } from '#web/entities.ts';

type Fits = NonNullable<AdminListedProduct['fits']>;

/** 'Fits: Cairn 2025–2027, Fjord 2026 (Trail)': the vehicles that tell products of one name apart. */
export const vehiclesInWords = (fits: Fits): string => inWords(fits, texts);
