import type * as en from '../../en/admin/changes.ts';
import type { Same } from '../../same.ts';
import { counted, formatNumber, isOne } from '../formats.ts';
import { detail } from '../product.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';

/** The page of everything that changed many products at once. */
export const changesPage = {
  title: adminPages.changes,
  table: 'Modifications',
  hint: 'Les importations et les modifications groupées de produits. Une modification appliquée peut être annulée pendant 30 jours.',
  empty: 'Personne n’a encore modifié plusieurs produits à la fois.',
  what: 'Objet',
  kind: 'Genre',
  kinds: {
    import: 'Importation',
    bulkEdit: 'Modification groupée',
    copyYear: 'Copie d’une année-modèle',
  },
  state: 'Statut',
  states: {
    draft: 'Commencée',
    checking: 'En vérification',
    ready: 'Prête à appliquer',
    applying: 'En application',
    applied: 'Appliquée',
    failed: 'En échec',
    undoing: 'En annulation',
    undone: 'Annulée',
  },
  when: 'Date',
  who: 'Auteur',
  nobody: 'Par commande',
  products: 'Produits',
  open: 'Précisions',
  back: 'Toutes les modifications',
  notFound: 'Cette modification n’existe plus. Quelqu’un l’a peut-être abandonnée.',
  loadFailed: 'La modification n’a pas pu être chargée.',
  goOn: 'Poursuivre cette importation',
  newImport: 'Importer un fichier',
  undoing: (title) => `Annulation de «\u00A0${title}\u00A0» en cours.`,
} satisfies Same<typeof en.changesPage>;

/** Counts of a change. */
export const changeCounts = {
  created: 'Nouveaux',
  changed: 'Modifiés',
  unchanged: 'Inchangés',
  refused: 'Refusés',
  skipped: 'Laissés tels quels',
  totalDifference: (sum) => `Total des écarts de prix\u00A0: ${sum}`,
  fitments: 'Compatibilités',
  fitmentsMoved: (added, taken) =>
    `Ajouts\u00A0: ${formatNumber(added)}; retraits\u00A0: ${formatNumber(taken)}`,
} satisfies Same<typeof en.changeCounts>;

/** What a change would do, before it is applied. */
export const changePreview = {
  title: 'Aperçu',
  counts: 'Ce que cela changerait',
  rows: 'Lignes de cette modification',
  ready: (created, changed, refused) =>
    `C’est prêt. Nouveaux\u00A0: ${formatNumber(created)}; modifiés\u00A0: ${formatNumber(changed)}; refusés\u00A0: ${formatNumber(refused)}.`,
  nothing: 'Rien ne changerait.',
  tabs: {
    changed: 'Modifiés',
    created: 'Nouveaux',
    refused: 'Refusés',
    skipped: 'Laissés tels quels',
    vehicles: 'Véhicules',
  },
  tab: (name, count) => `${name} (${formatNumber(count)})`,
  what: 'Ce qui change',
  product: 'Produit',
  line: 'Ligne',
  changes: 'Modifications',
  difference: 'Écart de prix',
  margin: 'Marge après',
  reason: 'Raison',
  cell: (column, value) => `${column}\u00A0: «\u00A0${value}\u00A0»`,
  noRows: 'Aucune ligne de ce genre.',
  fromTo: (before, after) => `de ${before} à ${after}`,
  added: (what) => `${what} (ajout)`,
  taken: (what) => `${what} (retrait)`,
  warnings: {
    belowCost: 'Sous le prix coûtant',
    doubles: 'Le prix double, ou plus',
    halves: 'Le prix baisse de moitié, ou plus',
  },
  fitmentsTaken: (count) =>
    isOne(count)
      ? `${formatNumber(count)} compatibilité serait retirée\u00A0: les clients de ce véhicule ne verraient plus le produit.`
      : `${formatNumber(count)} compatibilités seraient retirées\u00A0: les clients de ces véhicules ne verraient plus les produits.`,
  apply: (count) => `Appliquer ${counted(count, 'modification')}`,
  applyFailed:
    'Les modifications n’ont pas pu être appliquées. Rien n’est perdu\u00A0: veuillez réessayer.',
  waitingFor: (title) => `En attente de la fin de «\u00A0${title}\u00A0».`,
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette modification?',
  discardText: 'Rien n’a encore été appliqué. Tout reste tel quel.',
  discarded: 'La modification a été abandonnée.',
  discardFailed: 'La modification n’a pas pu être abandonnée. Veuillez réessayer.',
  refusedTitle: (count) =>
    isOne(count)
      ? `${formatNumber(count)} ligne a été refusée`
      : `${formatNumber(count)} lignes ont été refusées`,
  refusedText:
    'Téléchargez-les, corrigez-les dans votre tableur et déposez ce seul fichier à nouveau. Vous pouvez appliquer les bonnes lignes maintenant ou plus tard.',
  downloadRefused: 'Télécharger les lignes refusées',
} satisfies Same<typeof en.changePreview>;

/** A change that is being worked on. */
export const changeProgress = {
  checking: 'Vérification du fichier par rapport à vos produits',
  applying: 'Application des modifications',
  undoing: 'Annulation des modifications',
  of: (done, total) => `${formatNumber(done)} sur ${formatNumber(total)}`,
  begun: 'Cela peut prendre un moment.',
  mayLeave:
    'Vous pouvez quitter cette page\u00A0: le travail se poursuit, et vous le retrouverez sous Modifications.',
} satisfies Same<typeof en.changeProgress>;

/** What became of a change. */
export const changeResult = {
  applied: (count) =>
    isOne(count)
      ? `${formatNumber(count)} modification a été appliquée`
      : `${formatNumber(count)} modifications ont été appliquées`,
  undone: 'Cette modification a été annulée',
  undoneText: 'Tout est comme avant.',
  failed: 'Cette modification a échoué\u00A0: rien n’a été appliqué',
  skipped: (count) =>
    isOne(count)
      ? `${formatNumber(count)} ligne a été modifiée ou utilisée entre-temps et reste telle quelle.`
      : `${formatNumber(count)} lignes ont été modifiées ou utilisées entre-temps et restent telles quelles.`,
  by: (who, when) => `Par ${who}, ${when}`,
  when: (when) => `Le ${when}`,
  undo: 'Annuler la modification',
  undoUntil: (day) => `Annulation possible jusqu’au ${day}.`,
  tooLate: 'L’annulation n’est plus possible\u00A0: elle l’était pendant 30 jours.',
  undoTitle: 'Annuler cette modification?',
  undoText: (count) =>
    isOne(count)
      ? `${formatNumber(count)} modification est annulée. Ce qui a changé depuis reste tel quel.`
      : `${formatNumber(count)} modifications sont annulées. Ce qui a changé depuis reste tel quel.`,
  undoFailed: 'La modification n’a pas pu être annulée. Veuillez réessayer.',
} satisfies Same<typeof en.changeResult>;

/** Names of what a change can alter in a product, beside its form's fields. */
export const changedFields: Readonly<Record<string, string>> = {
  ...labels,
  dealerFeatured: 'En vedette ici',
  dealerHidden: 'Masqué ici',
  hidden: 'Masqué ici',
  featured: 'En vedette',
  active: 'Actif',
  leaseResidual: 'Valeur résiduelle',
  detail: detail.tab,
  name_en: 'Nom en anglais',
  detail_en: 'Description en anglais',
  name_fr: 'Nom en français',
  detail_fr: 'Description en français',
  trimsAdded: 'Versions ajoutées',
  fitmentsAdded: 'Compatibilités ajoutées',
  fitmentsTaken: 'Compatibilités retirées',
  options: detail.otherOptions,
  parts: 'Ensemble',
  images: 'Photos',
  vehicle: 'Nouveau véhicule',
  type: 'Location ou financement',
  rate: 'Taux annuel',
  from: 'Premier jour',
  to: 'Dernier jour',
  otherImages: 'Autres photos',
  needs: 'Nécessite',
  excludes: 'Ne peut pas être posé avec',
  deleted: 'Supprimé',
  group: 'Groupe',
  subcategory: 'Sous-catégorie',
  newSubcategory: 'Nouvelle sous-catégorie',
  fitsEvery: 'Convient à tous les véhicules',
  language: 'Langue',
};

/** Values of a change for people. */
export const changedValues = {
  yes: 'oui',
  no: 'non',
  none: 'aucun',
} satisfies Same<typeof en.changedValues>;

/** The file of all overrides of a dealership. */
export const specialPrices = {
  save: 'Prix particuliers (CSV)',
  file: 'prix-particuliers',
  product: changePreview.product,
  number: labels.number,
  makersPrice: 'Prix du constructeur',
  dealerPrice: labels.dealerPrice,
  makersFrt: 'Temps de pose du constructeur',
  dealerFrt: labels.dealerFrt,
} satisfies Same<typeof en.specialPrices>;
