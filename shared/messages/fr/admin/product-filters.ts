import type { ProductGap } from '#shared/rules/product-filters.ts';
import type * as en from '../../en/admin/product-filters.ts';
import type { Same } from '../../same.ts';
import { formatNumber } from '../formats.ts';
import { productTables } from './products.ts';

const gaps: Record<ProductGap, string> = {
  pictures: 'Sans image',
  vehicles: 'Sans véhicule',
  hours: 'Sans temps de pose',
  fr: 'Sans français',
  en: 'Sans anglais',
};

/** The filters of the tables of products. */
export const productFilters = {
  open: 'Filtres',
  openSet: (count: number) => `Filtres (${formatNumber(count)})`,
  title: 'Filtrer les produits',
  show: 'Afficher les produits',
  clear: 'Effacer les filtres',
  any: 'Peu importe',
  yes: 'Oui',
  no: 'Non',
  category: 'Catégorie',
  noCategory: 'Aucune',
  subcategory: 'Sous-catégorie',
  firstCategory: 'Choisissez d’abord une catégorie',
  vehicle: 'Convient à',
  year: 'Année',
  model: 'Modèle',
  trim: 'Version',
  featured: productTables.featured,
  active: 'Actif',
  overridden: 'Valeurs du concessionnaire',
  hidden: 'Masqué dans la boutique',
  gaps: 'Seulement les produits',
  gap: gaps,
  changedSince: 'Modifié depuis le',
  priceFrom: 'Prix à partir de',
  priceTo: 'Prix jusqu’à',
  set: 'Filtres en vigueur',
  chip: (filter: string, value: string) => `${filter} : ${value}`,
  takeOff: (chip: string) => `Retirer le filtre ${chip}`,
  nothing: 'Aucun produit ne répond à ces filtres.',
} satisfies Same<typeof en.productFilters>;
