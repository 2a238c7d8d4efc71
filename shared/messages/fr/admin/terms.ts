import type * as en from '../../en/admin/terms.ts';
import type { Same } from '../../same.ts';
import { counted, formatPercent } from '../formats.ts';

/** Lease and finance offers: the platform's page and a dealership's settings. */
export const terms = {
  section: 'Location et financement',
  sectionHint:
    'Vos propres offres de location et de financement. Pour chaque type, elles passent avant celles du constructeur.',
  table: 'Offres',
  empty: 'Aucune offre n’est enregistrée ici.',
  ownEmpty: 'Vous n’avez aucune offre à vous : les clients voient celles du constructeur.',
  make: 'Marque',
  owner: 'Offres',
  ofMake: 'De la marque',
  noDealer: 'Aucun concessionnaire trouvé',
  year: 'Année',
  anyYear: 'Toutes les années',
  model: 'Modèle',
  allModels: 'Tous les modèles',
  allOfYear: (year: string) => `Tous les modèles ${year}`,
  trim: 'Version',
  allTrims: 'Toutes les versions',
  vehicle: 'Véhicule',
  type: 'Type',
  types: { lease: 'Location', finance: 'Financement' },
  months: 'Mois',
  rate: 'Taux',
  percent: formatPercent,
  days: 'Jours',
  source: 'Source',
  span: (from: string | null, to: string | null) => {
    if (from && to) return `du ${from} au ${to}`;
    if (from) return `dès le ${from}`;
    return to ? `jusqu’au ${to}` : 'sans date de fin';
  },
  today: 'Aujourd’hui',
  holds: 'En vigueur',
  holdsNot: 'Pas aujourd’hui',
  monthsAt: (months: number, rate: number) => `${months} mois à ${formatPercent(rate)}`,
  offer: (type: string, months: number, rate: number) =>
    `${type}, ${months} mois à ${formatPercent(rate)}`,
  add: 'Ajouter une offre',
  addFor: (vehicle: string) => `Ajouter une offre : ${vehicle}`,
  change: 'Modifier l’offre',
  save: 'Enregistrer',
  saved: 'L’offre a été enregistrée.',
  failed: 'L’offre n’a pas pu être enregistrée.',
  gone: 'Cette offre n’existe plus.',
  earlier: 'Monter',
  later: 'Descendre',
  last: 'Proposer par défaut',
  moveFailed: 'L’ordre n’a pas pu être modifié.',
  delete: 'Supprimer l’offre',
  deleteText: (offer: string) =>
    `Supprimer l’offre « ${offer} »? Les commandes conservent le versement avec lequel elles ont été passées.`,
  deleted: 'L’offre a été supprimée.',
  deleteFailed: 'L’offre n’a pas pu être supprimée.',
  paste: 'Coller une grille de taux',
  pasteFor: (vehicle: string) => `Coller une grille de taux : ${vehicle}`,
  sheetHint: 'Une offre par ligne : mois; taux',
  mode: 'Que faire des offres actuelles',
  modes: {
    replace: 'Remplacer : elles prennent fin la veille',
    add: 'Ajouter les nouvelles',
  },
  deletesLater: 'Supprimer les offres qui commencent ce jour-là ou plus tard',
  enter: (lines: number) => `Enregistrer ${counted(lines, 'offre')}`,
  entered: (added: number, ended: number, deleted: number) =>
    `Offres enregistrées : ${added}. Terminées : ${ended}. Supprimées : ${deleted}.`,
  enterFailed: 'La grille de taux n’a pas pu être enregistrée.',
  lines: 'Lignes lues',
  line: (line: number, problem: string) => `Ligne ${line} : ${problem}`,
  preview: 'Ce que le client voit',
  asOf: 'En date du',
  previewFailed: 'L’aperçu n’a pas pu être chargé.',
  makesFailed: 'Les marques n’ont pas pu être chargées.',
  nothing: 'Aucune offre : ce type ne peut pas être choisi.',
  isDefault: 'par défaut',
  from: {
    own: {
      trim: 'À vous, pour la version',
      model: 'À vous, pour le modèle',
      year: 'À vous, pour l’année',
      make: 'À vous, pour tous les modèles',
    },
    make: {
      trim: 'De la marque, pour la version',
      model: 'De la marque, pour le modèle',
      year: 'De la marque, pour l’année',
      make: 'De la marque, pour tous les modèles',
    },
  },
} satisfies Same<typeof en.terms>;
