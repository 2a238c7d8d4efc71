import type * as en from '../en/words.ts';
import type { Same } from '../same.ts';

/** Fields of a product and of a line, on pages and in forms. */
export const productFields = {
  price: 'Prix',
  quantity: 'Quantité',
  length: 'Longueur',
  width: 'Largeur',
  height: 'Hauteur',
  weight: 'Poids',
  countryOfOrigin: 'Pays d’origine',
} satisfies Same<typeof en.productFields>;

/** Notes on an order, by the person who reads or writes them. */
export const noteNames = {
  customerNotes: 'Notes du client',
  dealerNotes: 'Notes du concessionnaire',
} satisfies Same<typeof en.noteNames>;

/** A product's number for staff; customers read none where there is none. */
export const numberOrNone: typeof en.numberOrNone = (number) => number || 'Sans numéro';

export const networkNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
} satisfies Same<typeof en.networkNames>;
