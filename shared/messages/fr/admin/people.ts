import type * as en from '../../en/admin/people.ts';
import type { Same } from '../../same.ts';
import { customers } from '../customers.ts';
import { twoStepPage } from '../security.ts';
import { labels } from '../validation.ts';
import { adminPages } from './frame.ts';

/** The staff of the dealership. */
export const users = {
  title: adminPages.users,
  table: 'Comptes du personnel',
  name: labels.name,
  email: labels.email,
  registered: 'Compte créé le',
  role: labels.role,
  grants: labels.grants,
  search: 'Rechercher par nom, courriel ou téléphone',
  empty: 'Il n’y a encore aucun compte du personnel.',
  create: 'Créer un compte du personnel',
  createSubmit: 'Créer le compte',
  file: 'personnel',
  delete: 'Fermer le compte',
  deleteText: (name: string) =>
    `Toutes les sessions de ce compte seront fermées, et la connexion ne sera plus possible : ${name}. Ses commandes sont conservées.`,
  deactivated: 'Le compte choisi a été fermé.',
  deactivateFailed: 'Une erreur est survenue pendant la fermeture du compte.',
  restore: 'Rouvrir le compte',
  restored: (name: string) =>
    `${name} peut de nouveau se connecter, avec le même mot de passe qu’avant.`,
  restoreFailed: customers.restoreFailed,
  offered: (name: string) => `Un compte associé à cette adresse courriel a été fermé : ${name}.`,
  state: 'Comptes',
  open: 'Comptes ouverts',
  closed: 'Comptes fermés',
  noneClosed: 'Aucun compte n’a été fermé.',
  created: 'Le compte du personnel a été créé.',
  createdAdmin: 'Le compte de l’administrateur de la plateforme a été créé.',
  createFailed: 'Une erreur est survenue pendant la création du compte avec ces renseignements.',
  showPassword: 'Afficher ou masquer le mot de passe',
  passwordHint:
    'Au moins 8 caractères. Remettez-le en personne; votre collègue pourra le modifier à la page de son compte.',
} satisfies Same<typeof en.users>;

/** Accounts whose owners choose the password by a mail's link. */
export const invitations = {
  way: 'Premier accès',
  ways: {
    invite: {
      name: 'Inviter par courriel',
      hint: (days: number) =>
        `Un courriel mène au choix d’un mot de passe. Son lien est valable pendant ${days} jours.`,
    },
    password: {
      name: 'Définir un mot de passe',
      hint: 'Vous le tapez et le remettez en personne.',
    },
  },
  submit: 'Envoyer l’invitation',
  sent: (email: string) => `Une invitation est en route vers ${email}.`,
  state: 'Invités, sans mot de passe',
  none: 'Toutes les personnes invitées ont choisi un mot de passe.',
  mark: (day: string) => `Invitation du ${day}`,
  sentOn: 'Invitation du',
  again: 'Renvoyer l’invitation',
  againFailed: 'L’invitation n’a pas pu être envoyée.',
  takeBack: 'Retirer l’invitation',
  takeBackText: (name: string) =>
    `Le lien envoyé à ${name} cesse aussitôt de fonctionner, et le compte est fermé. Vous pourrez rouvrir le compte, ce qui enverra une nouvelle invitation.`,
  takenBack: (name: string) => `L’invitation a été retirée : ${name}.`,
  takeBackFailed: 'L’invitation n’a pas pu être retirée.',
} satisfies Same<typeof en.invitations>;

/** The customers of the dealership. */
export const customerAccounts = {
  title: adminPages['customer-accounts'],
  table: 'Comptes des clients',
  file: 'comptes-clients',
  empty: 'Personne n’a encore créé de compte.',
} satisfies Same<typeof en.customerAccounts>;

/** The dialog in which an account is changed. */
export const editUser = {
  title: 'Modifier le compte',
  saved: 'Les renseignements du compte ont été mis à jour.',
  failed: 'Une erreur est survenue pendant la mise à jour du compte.',
  loadFailed: 'Le compte n’a pas pu être chargé.',
} satisfies Same<typeof en.editUser>;

/** For people who lost both their phone and their recovery codes. */
export const endTwoStep = {
  item: 'Désactiver la vérification en deux étapes',
  text: (name: string) =>
    `Ensuite, ${name} se connectera avec son seul mot de passe et recevra un courriel à ce sujet. Faites-le seulement si vous avez la certitude que la demande vient bien de cette personne.`,
  textUntold: (name: string) =>
    `Ensuite, ${name} se connectera avec son seul mot de passe. Faites-le seulement si vous avez la certitude que la demande vient bien de cette personne.`,
  confirm: twoStepPage.turnOff,
  done: 'La vérification en deux étapes est désactivée pour ce compte.',
  failed: 'La vérification en deux étapes n’a pas pu être désactivée. Veuillez réessayer.',
} satisfies Same<typeof en.endTwoStep>;

/** What staff may be given beside their role (contract 2), as people read it. */
export const grantLabels = {
  desk: {
    name: 'Gestion des commandes',
    hint: 'Voit toutes les commandes, les termine et les annule',
  },
  parts: { name: 'Pièces', hint: 'Voit toutes les commandes, sans les prix' },
  install: { name: 'Pose', hint: 'Voit toutes les commandes, sans les prix' },
  discount: { name: 'Rabais', hint: 'Baisse les prix d’une commande, jusqu’à la limite' },
  cost: {
    name: 'Prix coûtant',
    hint: 'Voit le prix coûtant et le profit partout où le reste est visible',
  },
  reports: {
    name: 'Rapports',
    hint: 'Voit les ventes, l’audience et les autres analyses',
  },
} satisfies Same<typeof en.grantLabels>;

/** Roles as people read them. */
export const roleLabels = {
  1: 'Administrateur de la plateforme',
  2: 'Client',
  3: 'Administrateur du concessionnaire',
  4: 'Conseiller',
  5: 'Pièces et service',
} satisfies Same<typeof en.roleLabels>;
