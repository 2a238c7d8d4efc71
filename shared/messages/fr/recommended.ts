import type * as en from '../en/recommended.ts';
import type { Same } from '../same.ts';

/** What is offered beside a product. */
export const recommended = {
  goesWith: 'Se marie bien avec cet accessoire',
  others: 'Vous aimerez peut-être aussi',
  viewed: 'Vus récemment',
  partOf: 'Dans un ensemble',
  addMore: (count, saved) =>
    saved ? `Ajoutez-en ${count}, économisez ${saved}` : `Ajoutez-en ${count}`,
  complete: (saved) => (saved ? `Vous avez tout : économisez ${saved}` : 'Vous avez tout'),
  addPackage: 'Ajouter l’ensemble',
  inPlace: 'Remplace ses éléments dans votre panier.',
  losesChoices: (choices) =>
    `L’ensemble ne peut pas garder votre choix\u00A0: ${choices.join(', ')}.`,
  choice: (part, option) => `${part} (${option})`,
  addAnyway: 'L’ajouter quand même',
  keepParts: 'Laisser mon panier tel quel',
  notAdded: 'L’ensemble n’a pas été ajouté. Veuillez réessayer.',
} satisfies Same<typeof en.recommended>;
