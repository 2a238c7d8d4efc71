import type * as en from '../en/security.ts';
import type { Same } from '../same.ts';
import { isOne } from './formats.ts';
import { labels } from './validation.ts';

/** The security page of an account (decision 021). */
export const security = {
  needed:
    'Votre concessionnaire demande à son personnel d’utiliser la vérification en deux étapes. Veuillez la configurer maintenant; tout le reste redeviendra accessible aussitôt après.',
  loadFailed: 'Votre compte n’a pas pu être chargé.',
  neededOnPlatform:
    'Un concessionnaire demande à son personnel d’utiliser la vérification en deux étapes, et vous agissez dans chacun d’eux. Veuillez la configurer maintenant; tout le reste redeviendra accessible aussitôt après.',
} satisfies Same<typeof en.security>;

export const password = {
  title: labels.password,
  intro: 'Si vous le modifiez, votre session se ferme sur tous les autres appareils.',
  hint: 'Au moins 8 caractères; l’idéal : quelques mots que personne d’autre ne mettrait ensemble',
  submit: 'Modifier le mot de passe',
  changed:
    'Votre mot de passe a été modifié. Votre session est fermée sur tous les autres appareils.',
  failed: 'Votre mot de passe n’a pas pu être modifié. Veuillez vérifier les champs.',
} satisfies Same<typeof en.password>;

export const twoStepPage = {
  title: 'Vérification en deux étapes',
  intro:
    'En plus de votre mot de passe, la connexion demande un code d’une application d’authentification sur votre téléphone. Connaître votre mot de passe ne suffit donc pas pour entrer.',
  isOn: 'Activée',
  isOff: 'Désactivée',
  codesLeft: (count) =>
    isOne(count)
      ? `Il vous reste ${count} code de secours.`
      : `Il vous reste ${count} codes de secours.`,
  fewCodes: 'Veuillez en créer de nouveaux avant de les avoir tous utilisés.',
  turnOn: 'Configurer la vérification en deux étapes',
  turnOff: 'Désactiver',
  newCodes: 'Nouveaux codes de secours',
  passwordTo: {
    begin: 'Entrez votre mot de passe pour commencer.',
    off: 'Entrez votre mot de passe pour désactiver la vérification en deux étapes. La connexion ne demandera plus que votre mot de passe.',
    codes:
      'Entrez votre mot de passe pour obtenir dix nouveaux codes de secours. Les anciens ne fonctionneront plus.',
  },
  next: 'Continuer',
  scanTitle: 'Ajoutez la boutique à votre application',
  scan: 'Ouvrez votre application d’authentification, par exemple Google Authenticator, Microsoft Authenticator, 1Password ou Aegis, et numérisez cette image.',
  qr: 'Code QR pour votre application d’authentification',
  openApp: 'L’ouvrir dans une application sur cet appareil',
  orType: 'Ou entrez cette clé dans l’application :',
  enterCode: 'Entrez ensuite les 6 chiffres qu’affiche l’application.',
  confirm: 'Activer',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  turnedOn:
    'La vérification en deux étapes est activée. Votre session est fermée sur tous les autres appareils.',
  turnedOff: 'La vérification en deux étapes est désactivée.',
} satisfies Same<typeof en.twoStepPage>;

export const recoveryCodes = {
  title: 'Vos codes de secours',
  intro:
    'Chacun vous permet de vous connecter une fois quand vous n’avez pas votre téléphone sous la main. Gardez-les avec vos papiers importants : ces codes ne seront plus affichés.',
  list: 'Codes de secours',
  copy: 'Copier',
  copied: 'Les codes de secours sont copiés.',
  notCopied: 'Les codes de secours n’ont pas pu être copiés. Veuillez les sélectionner vous-même.',
  download: 'Télécharger',
  file: (shop) => `Codes de secours pour ${shop}`,
  fileName: 'codes-de-secours.txt',
  done: 'Je les ai conservés',
} satisfies Same<typeof en.recoveryCodes>;

export const sessions = {
  title: 'Vos sessions ouvertes',
  intro: 'Si l’une d’elles ne vous dit rien, fermez-la et modifiez votre mot de passe.',
  unknownDevice: 'Appareil inconnu',
  thisDevice: 'Cet appareil',
  since: 'Ouverte le',
  lastSeen: 'Dernière activité le',
  end: 'Fermer la session',
  endNamed: (device) => `Fermer la session : ${device}`,
  ended: (device) => `Session fermée : ${device}.`,
  endOthers: 'Fermer toutes les autres sessions',
  othersEnded: 'Toutes les autres sessions sont fermées.',
  failed: 'La session de cet appareil n’a pas pu être fermée. Veuillez réessayer.',
} satisfies Same<typeof en.sessions>;
