import type * as en from '../en/conditions.ts';
import type { Same } from '../same.ts';

/** The page of a dealership's conditions, and what an order says of them. */
export const conditions = {
  title: 'Conditions de vente',
  lead: (dealer) => `Ce qui s’applique à une commande passée chez ${dealer}.`,
  version: (number, day) => `Version ${number}, ${day}`,
  older: (number) =>
    `La version ${number} n’est plus en vigueur. Elle s’applique aux commandes pour lesquelles elle a été acceptée.`,
  toPresent: 'Voir les conditions en vigueur',
  /** Where a part has no text in the language of the page. */
  onlyInOther: 'Cette partie existe en anglais seulement.',
  contents: 'Sur cette page',
  label: 'Conditions',
  accepted: (number) => `Version ${number}, acceptée`,
  /** Above a part on paper. */
  printed: (part, number) => `${part} (version ${number}, acceptée)`,
  acceptedOn: (number, day) => `Version ${number}, acceptée le ${day}`,
} satisfies Same<typeof en.conditions>;

/** The names of the parts. */
export const conditionKindNames = {
  sale: 'Conditions de vente',
  returns: 'Retours',
  warranty: 'Garantie',
} satisfies Same<typeof en.conditionKindNames>;

/** The box at checkout. */
export const acceptance = {
  accept: (dealer) => `J’accepte les conditions de vente en vigueur chez ${dealer}.`,
  acceptedByCustomer: (dealer) =>
    `Le client a accepté les conditions de vente en vigueur chez ${dealer}.`,
  read: 'Lire les conditions (s’ouvre dans un nouvel onglet)',
} satisfies Same<typeof en.acceptance>;

/** Mistakes in posted conditions, and in an order without them. */
export const conditionsProblems = {
  missing: 'Veuillez d’abord accepter les conditions de vente.',
  changed: 'Les conditions de vente ont changé. Veuillez les lire et les accepter de nouveau.',
  noSale: 'Veuillez d’abord rédiger les conditions de vente dans la langue du concessionnaire.',
  nothingNew: 'Le brouillon dit la même chose que la version en vigueur.',
  changedMeanwhile:
    'Quelqu’un d’autre a enregistré ce brouillon entre-temps. Veuillez consulter ses textes.',
} satisfies Same<typeof en.conditionsProblems>;
