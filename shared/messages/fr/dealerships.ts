import type * as en from '../en/dealerships.ts';
import type { Same } from '../same.ts';

/** The root address: every dealership by its make. */
export const dealerships = {
  title: 'Choisissez votre concessionnaire',
  hint: 'Chaque concessionnaire a sa boutique, ses prix et ses offres.',
  none: 'Il n’y a pas encore de concessionnaire.',
  noneHint: 'Dès qu’un concessionnaire ouvrira sa boutique, vous la trouverez ici.',
  toPlatform: 'Vous gérez cette installation? Ouvrez la première boutique',
} satisfies Same<typeof en.dealerships>;
