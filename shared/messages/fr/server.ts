import type * as en from '../en/server.ts';
import type { Same } from '../same.ts';

/** The API's reasons for refusing a request. */
export const answers = {
  notSignedIn: 'Veuillez vous connecter.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  twoStepNeeded:
    'Veuillez d’abord configurer la vérification en deux étapes : votre concessionnaire la demande à son personnel.',
  presenting: 'Une proposition est en cours de présentation. Veuillez d’abord la quitter.',
  notFound: 'Il n’y a rien à cette adresse.',
  opensSoon: 'Cette boutique ouvre bientôt.',
  linkEnded: 'Ce lien n’est plus valide.',
  wrongToken: 'Le jeton de sécurité est absent ou périmé. Veuillez réessayer.',
  tooMany: 'Trop de demandes. Veuillez patienter un instant et réessayer.',
  invalid: 'Certains champs n’ont pas été acceptés.',
  tooSlow: 'La demande a mis trop de temps à arriver.',
  tooLarge: 'La demande est trop volumineuse.',
  wrongType: 'La demande est d’un type qui n’est pas accepté ici.',
  malformed: 'La demande n’a pas pu être lue.',
  failed: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  unavailable: 'La boutique est très sollicitée ou redémarre. Veuillez réessayer dans un instant.',
} satisfies Same<typeof en.answers>;
