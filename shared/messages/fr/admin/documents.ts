import type * as en from '../../en/admin/documents.ts';
import type { Same } from '../../same.ts';
import { documentNames } from '../documents.ts';
import { counted } from '../formats.ts';

/** Printing the documents of an order, and of many orders at once. */
export const printing = {
  print: 'Imprimer',
  title: (id) => `Imprimer : commande nᵒ ${id}`,
  language: 'Langue',
  languages: { usual: 'Comme d’habitude', en: 'Anglais', fr: 'Français', both: 'Les deux' },
  inLanguages: ([first, ...rest]) =>
    [first, ...rest.map((name) => name.toLowerCase())].join(', puis '),
  withPrices: 'Avec les prix',
  withPricesOf: (name) => `${name} : avec les prix`,
  page: 'Page',
  pdf: 'PDF',
  pageOf: (name) => `${name} : page à imprimer`,
  pdfOf: (name) => `${name} : PDF`,
  newTab: 'Chaque document s’ouvre dans un nouvel onglet.',
  printedAt: (when) => `Imprimé : ${when}`,
  outdated: 'Imprimé avant la dernière modification : à imprimer de nouveau',
  outdatedTitle: 'Imprimé avant la dernière modification',
  outdatedHint: (names) => `À imprimer de nouveau : ${names}`,
  many: {
    'pick-list': 'Liste de prélèvement commune',
    'work-order': 'Bons de travail',
    'we-owe': 'Relevés des articles dus',
    'customer-copy': 'Copies des clients',
    'finance-copy': 'Copies du bureau de financement',
  },
  making: (what, count) => `${what} : création du PDF pour ${counted(count, 'commande')}...`,
  saved: (what, count) => `${what} : PDF enregistré pour ${counted(count, 'commande')}.`,
  failed: 'Le PDF n’a pas pu être créé. Veuillez réessayer.',
  tooMany: (most) => `On imprime au plus ${most} commandes à la fois.`,
  dayOf: (day) => `Bons de travail : imprimer ceux du ${day}`,
  pickList: `${documentNames['pick-list']} (PDF)`,
} satisfies Same<typeof en.printing>;
