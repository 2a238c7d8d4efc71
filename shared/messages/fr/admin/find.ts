import type * as en from '../../en/admin/find.ts';
import type { Same } from '../../same.ts';

/** Finding anything in the admin area, by Ctrl+K. */
export const finding = {
  open: 'Trouver',
  title: 'Tout trouver',
  example: 'Une page, une commande, un produit, une personne, un paramètre',
  pages: 'Pages',
  orders: 'Commandes',
  products: 'Produits',
  people: 'Personnes',
  settings: 'Paramètres',
  searching: 'Recherche en cours...',
  found: (count: number) => `Résultats : ${count}`,
  none: (typed: string) => `Aucun résultat pour « ${typed} ».`,
  failed: 'La recherche est incomplète. Veuillez réessayer.',
} satisfies Same<typeof en.finding>;
