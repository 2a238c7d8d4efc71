import type * as en from '../../en/platform/health.ts';
import type { Same } from '../../same.ts';
import { counted, formatNumber, isOne } from '../formats.ts';
import { ui } from '../shop.ts';
import { platformPages } from './frame.ts';

const units = ['octets', 'ko', 'Mo', 'Go', 'To'];

/** How the installation is doing. */
export const platformHealth = {
  title: platformPages.health,
  failed: 'L’état de la boutique n’a pas pu être lu.',
  reload: 'Actualiser',
  levels: { good: 'Bon', warning: 'À surveiller', bad: 'À régler' },
  jobs: 'Tâches',
  jobsHint:
    'Le travail que la boutique fait d’elle-même : envoi des courriels, comptage, nettoyage.',
  queue: 'File',
  waiting: 'En attente',
  active: 'En cours',
  failedJobs: 'En échec',
  retry: ui.retry,
  retryAll: (queue: string) => `Réessayer les tâches en échec de la file « ${queue} »`,
  retried: (count: number) =>
    isOne(count) ? 'Une tâche est relancée.' : `${formatNumber(count)} tâches sont relancées.`,
  nothingRetried: 'Il n’y a rien à réessayer, ou la prochaine tâche fait déjà le travail.',
  retryFailed: 'Les tâches n’ont pas pu être relancées.',
  mails: 'Courriels non envoyés',
  noMails: 'Tous les courriels ont été envoyés.',
  mailWays: {
    preview:
      'Il n’y a pas de serveur de courriel : les courriels restent dans l’aperçu et personne ne les reçoit.',
    none: 'Il n’y a pas de serveur de courriel (SMTP_URL) : personne ne reçoit de courriel. Ceux des trois derniers jours partiront dès qu’il y en aura un.',
  },
  reason: 'Dernière raison',
  moreMails: (count: string) =>
    `Courriels non envoyés : ${count}; les cent premiers sont affichés.`,
  kind: 'Courriel',
  dealership: 'Concessionnaire',
  platform: 'Plateforme',
  tries: 'Essais',
  nextTry: 'Prochain essai',
  givenUp: 'Abandonné',
  retryMail: (kind: string) => `Réessayer : ${kind}`,
  kinds: {
    orderSummary: 'Sommaire de la commande',
    newOrder: 'Nouvelle commande',
    newOrderCustomer: 'Nouvelle commande, au client',
    newOrderDealership: 'Nouvelle commande, au concessionnaire',
    askedToCancel: 'Annulation demandée',
    cancelAsked: 'Annulation demandée, au concessionnaire',
    visitNews: 'Un client et un rendez-vous',
    visitAsked: 'Un client et un rendez-vous, au concessionnaire',
    'visit-mail': 'Rappel d’un rendez-vous',
    'order-mail': 'Nouvelles d’une commande',
    proposalSent: 'Proposition, au client',
    proposalReminder: 'Rappel d’une proposition',
    proposalAccepted: 'Proposition acceptée',
    proposalDeclined: 'Proposition déclinée',
    proposalAskedAgain: 'Proposition redemandée',
    approvalAsked: 'Approbation d’un prix demandée',
    approvalAnswered: 'Réponse au sujet d’un prix',
    checkoutSummary: 'Sommaire du panier',
    accessoryLink: 'Lien vers un accessoire',
    exemptionRefused: 'Exonération refusée',
    welcome: 'Bienvenue',
    accountChange: 'Compte modifié',
    changesetDone: 'Modifications de plusieurs produits',
    'reset-request': 'Code pour un nouveau mot de passe',
    'confirm-email': 'Confirmation d’une adresse',
    invitation: 'Invitation',
  } as Readonly<Record<string, string>>,
  queues: {
    mail: 'Courriels',
    'order-mail': 'Courriels sur les commandes',
    'cancel-mail': 'Courriels sur les demandes d’annulation',
    'visit-mail': 'Courriels sur les rendez-vous',
    'proposal-mail': 'Courriels sur les propositions',
    'reset-request': 'Codes pour un nouveau mot de passe',
    'confirm-email': 'Confirmations d’adresses',
    invitation: 'Invitations',
    'move-lines': 'Lignes de véhicules fusionnés',
    'free-technician': 'Rendez-vous d’une personne partie',
    'proposal-paper': 'Documents des propositions',
    'check-changeset': 'Vérifications de fichiers',
    'apply-changeset': 'Modifications de plusieurs produits',
    'undo-changeset': 'Annulations de modifications',
    housekeeping: 'Nettoyage',
    'proposal-reminders': 'Rappels de propositions',
    recommend: 'Recommandations',
    'count-views': 'Comptage des vues',
  } as Readonly<Record<string, string>>,
  backup: 'Dernière sauvegarde',
  noBackup: 'Aucune consignée',
  backupHint: (file: string, size: string) => `${file}, ${size}`,
  backupLate:
    'Avec une sauvegarde par jour, la perte d’un disque n’est pas celle de la boutique : npm run backup.',
  version: 'Version',
  uptime: (time: string) => `En marche depuis ${time}`,
  instances: (count: number) => counted(count, 'instance'),
  database: 'Base de données',
  databaseVersion: (version: string) => `PostgreSQL ${version}`,
  pictures: 'Photos',
  pictureCount: (count: string) => `Photos : ${count}, plus leurs petits formats`,
  inS3: 'Dans S3',
  replica: 'Réplique',
  replicaUsed: 'Les lectures s’y font',
  replicaAway: 'Les lectures se font dans la base principale en attendant',
  behind: (seconds: number) =>
    `${seconds.toFixed(1).replace('.', ',')} s depuis sa dernière modification`,
  tables: 'Plus grandes tables',
  table: 'Table',
  size: 'Taille avec index',
  days: (days: number, hours: number) => `${days} j ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  bytes: (bytes: number) => {
    const power = bytes < 1_000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
    const shown = bytes / 1_000 ** power;
    const digits =
      power > 0 && shown < 100 ? shown.toFixed(1).replace('.', ',') : Math.round(shown);
    return `${digits} ${units[power]}`;
  },
} satisfies Same<typeof en.platformHealth>;
