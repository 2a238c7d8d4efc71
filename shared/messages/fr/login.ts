import type * as en from '../en/login.ts';
import type { Same } from '../same.ts';
import { header } from './shop.ts';

/** The sign-in (spec 2, 8). */
export const login = {
  title: 'Connexion',
  intro: (dealer) => `Heureux de vous revoir chez ${dealer}.`,
  remember: 'Se souvenir de moi sur cet appareil',
  codeHint:
    'Les 6 chiffres qu’affiche maintenant votre application d’authentification, ou un de vos codes de secours',
  submit: header.signIn,
  noAccount: 'Première visite?',
  register: 'Créer un compte',
  forgotten: 'Mot de passe oublié?',
  reset: 'Réinitialiser le mot de passe',
  failed: 'Un ou plusieurs champs ne sont pas valides. Veuillez réessayer.',
} satisfies Same<typeof en.login>;

/** On the sign-in that checkout leads to: for those who order for the first time. */
export const orderWithoutAccount = {
  title: 'Commander sans compte pour l’instant',
  intro: 'Votre nom, et comment nous pouvons vous joindre.',
  introMailed:
    'Votre nom, et comment nous pouvons vous joindre. Nous vous envoyons par courriel comment voir votre commande plus tard : vous choisissez un mot de passe, ou l’ajoutez au compte que vous avez déjà.',
  submit: 'Continuer la commande',
} satisfies Same<typeof en.orderWithoutAccount>;
