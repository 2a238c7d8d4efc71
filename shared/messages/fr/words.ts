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
} satisfies Same<typeof en.productFields>;

/** What reports, charts and orders count or sum up. */
export const figureNames = {
  orders: 'Commandes',
  /** Pieces: quantities added up. */
  items: 'Articles',
  /** An order's positions, whatever their quantity. */
  lines: 'Lignes',
  profit: 'Profit',
  day: 'Jour',
  month: 'Mois',
} satisfies Same<typeof en.figureNames>;

/** Notes on an order, by the person who reads or writes them. */
export const noteNames = {
  customerNotes: 'Notes du client',
  dealerNotes: 'Notes du concessionnaire',
} satisfies Same<typeof en.noteNames>;

export const networkNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  youtube: 'YouTube',
} satisfies Same<typeof en.networkNames>;

/** A warning, never a mistake: some vehicles have no check digit. */
export const vinDoubtful =
  'Veuillez vérifier le NIV : un caractère semble erroné. Vous pouvez quand même l’utiliser.' satisfies Same<
    typeof en.vinDoubtful
  >;
