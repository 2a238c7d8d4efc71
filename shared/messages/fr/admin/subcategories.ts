import type * as en from '../../en/admin/subcategories.ts';
import type { Same } from '../../same.ts';
import { counted } from '../formats.ts';

/** The choice of a sub-category in a product's form. */
export const subcategoryField = {
  label: 'Sous-catégorie',
  none: 'Aucune',
  first: 'Choisissez d’abord une catégorie',
  failed: 'Les sous-catégories n’ont pas pu être chargées.',
} satisfies Same<typeof en.subcategoryField>;

/** The pages of a dealership's and of a make's sub-categories. */
export const subcategoriesPage = {
  title: 'Sous-catégories',
  hint: 'Les clients précisent une catégorie par ses sous-catégories. Un produit se trouve dans une seule au plus; sa catégorie demeure.',
  ownHint:
    'Celles du constructeur sont les mêmes chez tous ses concessionnaires. Les vôtres servent à vos propres produits.',
  make: 'Constructeur',
  name: 'Nom',
  nameEn: 'Nom en anglais',
  nameFr: 'Nom en français',
  address: 'Dans les adresses',
  owner: 'À qui',
  ofMake: 'Du constructeur',
  own: 'À vous',
  products: 'Produits',
  noName: 'pas encore de nom',
  empty: 'Cette catégorie n’a pas de sous-catégorie.',
  add: 'Ajouter une sous-catégorie',
  rename: 'Renommer',
  earlier: 'Monter',
  later: 'Descendre',
  moveFailed: 'L’ordre n’a pas pu être modifié.',
  merge: 'Fusionner avec une autre',
  mergeTitle: (name) => `Fusionner ${name}`,
  mergeText: (products) =>
    `Dans la sous-catégorie choisie\u00a0: ${counted(products, 'produit')} de plus. C’est irréversible.`,
  into: 'Avec',
  merged: (products) => `Déplacement\u00a0: ${counted(products, 'produit')}.`,
  noOther: 'Il n’y a pas d’autre sous-catégorie dans cette catégorie.',
  delete: 'Supprimer la sous-catégorie',
  deleteText: (name, products) =>
    products === 0
      ? `Supprimer ${name}? Aucun produit ne s’y trouve.`
      : `Supprimer ${name}? Sans sous-catégorie, mais toujours dans la catégorie\u00a0: ${counted(products, 'produit')}.`,
  deleted: 'La sous-catégorie a été supprimée.',
  deleteFailed: 'La sous-catégorie n’a pas pu être supprimée.',
  category: 'Catégorie',
  save: 'Enregistrer',
  saved: 'La sous-catégorie a été enregistrée.',
  saveFailed: 'La sous-catégorie n’a pas pu être enregistrée.',
  gone: 'Cette sous-catégorie n’existe plus.',
  loadFailed: 'Les sous-catégories n’ont pas pu être chargées.',
} satisfies Same<typeof en.subcategoriesPage>;
