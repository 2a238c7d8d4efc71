import { formatNumber, isOne } from '../formats.ts';
import { ui } from '../shop.ts';
import { platformPages } from './frame.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** How the installation is doing. */
export const platformHealth = {
  title: platformPages.health,
  failed: 'The state of the shop could not be read.',
  reload: 'Refresh',
  levels: { good: 'Good', warning: 'Look at this', bad: 'Needs you' },
  jobs: 'Jobs',
  jobsHint: 'Work that the shop does by itself: mails, counting, tidying up.',
  queue: 'Queue',
  waiting: 'Waiting',
  active: 'At work',
  failedJobs: 'Failed',
  retry: ui.retry,
  retryAll: (queue: string) => `Try the failed jobs of ${queue} again`,
  retried: (count: number) =>
    isOne(count)
      ? 'One job is tried again now.'
      : `${formatNumber(count)} jobs are tried again now.`,
  nothingRetried: 'There is nothing to try again, or the next job does the work already.',
  retryFailed: 'The jobs could not be tried again.',
  mails: 'Mails not sent',
  noMails: 'Every mail was sent.',
  moreMails: (count: string) => `${count} mails are not sent; the first hundred are shown.`,
  kind: 'Mail',
  dealership: 'Dealership',
  platform: 'Platform',
  tries: 'Tries',
  nextTry: 'Next try',
  givenUp: 'Given up',
  retryMail: (kind: string) => `Try again: ${kind}`,
  kinds: {
    orderSummary: 'Order summary',
    newOrder: 'New order',
    newOrderCustomer: 'New order, to the customer',
    newOrderDealership: 'New order, to the dealership',
    checkoutSummary: 'Checkout summary',
    accessoryLink: 'Link to an accessory',
    welcome: 'Welcome',
    accountChange: 'Changed account',
    'reset-request': 'Code for a new password',
    'confirm-email': 'Confirmation of an address',
    invitation: 'Invitation',
  } as Readonly<Record<string, string>>,
  queues: {
    mail: 'Mails',
    'reset-request': 'Codes for a new password',
    'confirm-email': 'Confirmations of addresses',
    invitation: 'Invitations',
    'move-lines': 'Lines of merged vehicles',
    housekeeping: 'Tidying up',
    'count-views': 'Counting views',
  } as Readonly<Record<string, string>>,
  backup: 'Last backup',
  noBackup: 'None was noted',
  backupHint: (file: string, size: string) => `${file}, ${size}`,
  backupLate: 'A backup a day keeps a lost disk from being a lost shop: npm run backup.',
  version: 'Version',
  uptime: (time: string) => `Running for ${time}`,
  instances: (count: number) =>
    isOne(count) ? 'One instance' : `${formatNumber(count)} instances`,
  database: 'Database',
  databaseVersion: (version: string) => `PostgreSQL ${version}`,
  pictures: 'Pictures',
  pictureCount: (count: string) => `${count} pictures, with their smaller sizes`,
  inS3: 'In S3',
  replica: 'Replica',
  replicaUsed: 'Reads go to it',
  replicaAway: 'Reads go to the primary meanwhile',
  behind: (seconds: number) => `${seconds.toFixed(1)} s since its last change`,
  tables: 'Largest tables',
  table: 'Table',
  size: 'Size with indexes',
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  bytes: (bytes: number) => {
    const power = bytes < 1_000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
    const shown = bytes / 1_000 ** power;
    return `${power > 0 && shown < 100 ? shown.toFixed(1) : Math.round(shown)} ${units[power]}`;
  },
};
