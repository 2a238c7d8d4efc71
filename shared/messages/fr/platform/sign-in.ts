import type * as en from '../../en/platform/sign-in.ts';
import type { Same } from '../../same.ts';
import { footer } from '../shop.ts';

/** The page behind the one-time address that the start prints. */
export const firstAdmin = {
  title: 'Premier administrateur de la plateforme',
  intro:
    'Ce compte gère toute l’installation : tous les concessionnaires, leur personnel et leurs paramètres.',
  tokenHint: 'Il suit le # de l’adresse que le serveur a affichée au démarrage',
  submit: 'Créer le compte',
  created: 'Le compte est créé. Vous pouvez maintenant vous en servir pour vous connecter.',
  gone: 'Cette adresse n’est plus valide. Tant qu’il n’y a pas d’administrateur de la plateforme, chaque démarrage du serveur en affiche une nouvelle.',
} satisfies Same<typeof en.firstAdmin>;

export const platformLogin = {
  title: 'Connexion à la plateforme',
  intro:
    'Pour les administrateurs de la plateforme. Toutes les autres personnes se connectent chez leur concessionnaire.',
  toDealerships: footer.dealerships,
} satisfies Same<typeof en.platformLogin>;
