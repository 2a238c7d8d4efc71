import type * as en from '../en/account.ts';
import type { Same } from '../same.ts';
import { login } from './login.ts';
import { header } from './shop.ts';
import { emailInvalid } from './validation.ts';

/** Outcomes of account and session actions (spec 8). */
export const snackbars = {
  signInFailed: login.failed,
  demoPassword:
    'Ce mot de passe est celui, public, de la démonstration; il n’est pas accepté ici. Veuillez réinitialiser votre mot de passe.',
  registrationInvalid: login.failed,
  registered: 'Votre compte est créé! Vous pouvez maintenant vous connecter.',
  userExists: 'Un utilisateur ayant ces coordonnées existe déjà dans notre système.',
  resetRequested:
    'Si un utilisateur ayant cette adresse courriel existe dans notre système, un code de vérification lui sera envoyé pour réinitialiser son mot de passe.',
  resetEmailInvalid: emailInvalid,
  resetDone:
    'Votre mot de passe a été réinitialisé. Veuillez vous connecter avec le nouveau mot de passe.',
  resetFailed:
    'Une erreur est survenue pendant le traitement de votre demande. Veuillez réessayer.',
  accountUpdated: 'Les renseignements de votre compte ont été mis à jour.',
  accountFailed:
    'Une erreur est survenue pendant la mise à jour de votre compte. Veuillez vérifier que les renseignements sont exacts et que vous n’utilisez pas déjà cette adresse courriel.',
  loggedOut: 'Votre session est fermée.',
} satisfies Same<typeof en.snackbars>;

export const twoStep = {
  codeNeeded:
    'Veuillez entrer le code de votre application d’authentification, ou un de vos codes de secours.',
  codeWrong:
    'Ce code est erroné ou a déjà servi. Veuillez entrer celui qu’affiche maintenant votre application.',
  alreadyOn: 'La vérification en deux étapes est déjà activée.',
  notOn: 'La vérification en deux étapes n’est pas activée.',
  startAgain:
    'Veuillez recommencer : cette configuration a été terminée ou remplacée dans une autre fenêtre.',
} satisfies Same<typeof en.twoStep>;

export const registration = {
  title: 'Créer un compte',
  intro: (dealer) =>
    `Votre compte est valable dans la boutique ${dealer}. Votre panier reste tel quel.`,
  phoneHint: 'Facultatif : 10 chiffres, avec l’indicatif régional',
  passwordHint: 'Au moins 8 caractères',
  submit: login.register,
  hasAccount: 'Vous avez déjà un compte?',
  signIn: header.signIn,
  emailTaken:
    'Un compte existe déjà ici avec cette adresse courriel. Vous pouvez vous connecter ou réinitialiser votre mot de passe.',
} satisfies Same<typeof en.registration>;

export const passwordReset = {
  title: 'Réinitialiser le mot de passe',
  requestIntro:
    'Entrez l’adresse courriel de votre compte, et nous vous enverrons un code de vérification.',
  send: 'Envoyer le code',
  haveCode: 'J’ai un code',
  codeIntro:
    'Entrez le code à 6 chiffres reçu par courriel et choisissez un nouveau mot de passe. Un code est valide pendant 10 minutes.',
  codeWrong: 'Veuillez vérifier le code ou en demander un nouveau.',
  submit: login.reset,
  sendAgain: 'Envoyer un nouveau code',
  toLogin: 'Retour à la connexion',
  forWhom: (email) => `Pour ${email}`,
} satisfies Same<typeof en.passwordReset>;

export const firstPassword = {
  title: 'Choisissez votre mot de passe',
  requestIntro:
    'Nous envoyons un code à votre adresse. Il vous permet de choisir le mot de passe de votre compte.',
  codeIntro:
    'Entrez le code à 6 chiffres reçu par courriel et choisissez votre mot de passe. Un code est valide pendant 10 minutes.',
  linkIntro: (days) =>
    `Choisissez le mot de passe avec lequel vous vous connecterez désormais. Le lien du courriel est valable pendant ${days} jours et ne sert qu’une fois.`,
  submit: 'Enregistrer le mot de passe',
  done: 'Votre mot de passe est enregistré. Vous pouvez maintenant vous connecter.',
  linkFailed:
    'Ce lien n’est plus valide. Veuillez demander un code à votre adresse. Si aucun n’arrive, demandez une nouvelle invitation à la personne qui vous a invité.',
} satisfies Same<typeof en.firstPassword>;

export const otherSignedIn = {
  isHere: (name) => `Une session est ouverte sur cet appareil : ${name}.`,
  ask: (name, email) =>
    `Une session est ouverte sur cet appareil : ${name}. Pour vous connecter avec l’adresse ${email}, il faut d’abord fermer cette session.`,
  leave: (name) => `Fermer cette session (${name}) et continuer`,
  stay: (name) => `Garder cette session (${name})`,
} satisfies Same<typeof en.otherSignedIn>;

/** The page behind the confirmation link, and the reminder on the account page. */
export const emailConfirmation = {
  title: 'Confirmez votre adresse courriel',
  ask: (dealer, email) =>
    `Appuyez sur le bouton pour confirmer que les courriels de votre compte chez ${dealer} vous parviennent bien à ${email}.`,
  askOfGuest: (dealer, email) =>
    `Appuyez sur le bouton pour ajouter à votre compte ce qui a été commandé chez ${dealer} avec ${email} sans connexion.`,
  confirm: 'Confirmer cette adresse',
  add: 'Ajouter à mon compte',
  done: 'Merci : votre adresse courriel est confirmée.',
  takenOver:
    'Merci : votre adresse courriel est confirmée, et ce que le concessionnaire a commandé pour vous figure dans votre compte. Choisissez votre propre mot de passe pour vous connecter; un mot de passe antérieur n’est plus valide.',
  attached: 'Merci : ce qui a été commandé avec votre adresse courriel figure dans votre compte.',
  toOrders: 'Voir vos commandes',
  toPassword: 'Choisir un mot de passe',
  failed:
    'Ce lien n’est plus valide. Connectez-vous pour en demander un nouveau à la page de votre compte.',
  toShop: 'Continuer vers la boutique',
  toAccount: 'Aller à votre compte',
  reminder:
    'Votre adresse courriel n’est pas encore confirmée. Tant qu’elle ne l’est pas, les courriels concernant vos commandes peuvent arriver plus tard et sans vos notes, et les commandes que le concessionnaire passe pour vous ne s’affichent pas ici.',
  sendAgain: 'Renvoyer le courriel',
  sent: 'Un courriel contenant un lien vous a été envoyé.',
  sendFailed: 'Le courriel n’a pas pu être envoyé. Veuillez réessayer.',
} satisfies Same<typeof en.emailConfirmation>;

export const account = {
  title: header.account,
  greeting: (firstName) => `Bonjour, ${firstName}`,
  tabs: 'Pages du compte',
  settings: 'Paramètres',
  security: 'Sécurité',
  orders: 'Commandes',
  garage: 'Véhicules et favoris',
  proposals: 'Propositions',
  stats: 'Statistiques',
  save: 'Enregistrer les modifications',
  closed: 'Un compte ayant cette adresse courriel a été fermé. Le concessionnaire peut le rouvrir.',
  notInvited: 'Cette personne a déjà choisi un mot de passe, ou n’a pas été invitée.',
  roleUnconfirmed:
    'Cette personne n’a pas encore confirmé son adresse courriel : le compte pourrait être celui de quelqu’un d’autre. Veuillez d’abord lui demander de la confirmer.',
  grantsOfRole:
    'Seuls les conseillers en accessoires et le personnel des pièces et du service reçoivent ces droits.',
  ownEmailHere:
    'Veuillez modifier votre propre adresse courriel à la page de votre compte, qui demande votre mot de passe.',
  mailLanguages: { '': 'Langue de la boutique', en: 'English', fr: 'Français' },
  passwordForEmail:
    'Votre mot de passe, parce que vous modifiez l’adresse courriel qui sert à vous connecter',
} satisfies Same<typeof en.account>;
