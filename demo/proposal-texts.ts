import type { Language } from '#shared/rules/languages.ts';

/** What advisors wrote to customers, by language. */
export const proposalMessages: Record<Language, readonly string[]> = {
  en: [
    'As we talked about on Saturday. Tick what you like, and we have it on the vehicle at delivery.',
    'The mats and the rack are what you asked for. The rest is for winter.',
    'Call me if you want to see one of these at the dealership.',
  ],
  fr: [
    'Comme convenu samedi. Cochez ce qui vous plaît, et nous le poserons avant la livraison.',
    'Voici ce que vous avez demandé. Le reste est pour l’hiver.',
    'Appelez-moi si vous voulez voir un de ces accessoires chez nous.',
  ],
};

/** Why customers declined, by language; an empty one gave no reason. */
export const declineReasons: Record<Language, readonly string[]> = {
  en: [
    'More than we want to spend now.',
    'We found a rack that we can borrow.',
    '',
    'Maybe in spring.',
  ],
  fr: [
    'C’est plus que prévu pour l’instant.',
    'On nous prête un support.',
    '',
    'Peut-être au printemps.',
  ],
};

/** Names of looks, by language. */
export const lookNames: Record<Language, readonly [string, string, string]> = {
  en: ['Winter', 'Weekend', 'Complete'],
  fr: ['Hiver', 'Fin de semaine', 'Complet'],
};

/** Why an advisor asks for a price below the limit, and what the admin says, by language. */
export const approvalWords: Record<Language, { asked: string; given: string }> = {
  en: { asked: 'They take two vehicles this month.', given: 'Fine for both vehicles.' },
  fr: {
    asked: 'Ils prennent deux véhicules ce mois-ci.',
    given: 'D’accord pour les deux véhicules.',
  },
};
