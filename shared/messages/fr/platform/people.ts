import type * as en from '../../en/platform/people.ts';
import type { Same } from '../../same.ts';
import { users } from '../admin/people.ts';
import { platformPages } from './frame.ts';

/** The people of all dealerships. */
export const platformPeople = {
  title: platformPages.people,
  table: 'Personnes de tous les concessionnaires',
  search: users.search,
  role: users.role,
  allStaff: 'Tout le personnel',
  dealership: 'Concessionnaire',
  everyDealership: 'Tous les concessionnaires',
  noDealership: 'Aucun : agit chez tous les concessionnaires',
  twoStep: 'Vérification en deux étapes',
  twoStepOn: 'Activée',
  twoStepOff: 'Désactivée',
  create: 'Ajouter un administrateur',
  file: 'personnes',
  tooMany:
    'Recherchez les clients par nom, courriel ou téléphone, ou affichez ceux d’un seul concessionnaire.',
  lastAdmin: 'Le compte du dernier administrateur de la plateforme ne peut pas être fermé.',
} satisfies Same<typeof en.platformPeople>;
