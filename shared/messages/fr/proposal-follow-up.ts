import type * as en from '../en/proposal-follow-up.ts';
import type { Same } from '../same.ts';
import { counted, isOne } from './formats.ts';

/** What happened to a proposal, said at once to its advisor; `who` is its customer. */
export const proposalNews = {
  opened: (who, id) => `${who} a ouvert la proposition nᵒ ${id}.`,
  accepted: (who, id) => `${who} a accepté la proposition nᵒ ${id}.`,
  declined: (who, id) => `${who} a décliné la proposition nᵒ ${id}.`,
  askedAgain: (who, id) => `${who} redemande la proposition nᵒ ${id}.`,
  expiring: (who, id) => `La proposition nᵒ ${id}, pour ${who}, prend fin d’ici deux jours.`,
  approvalAsked: (_, id) => `Un rabais de la proposition nᵒ ${id} attend votre réponse.`,
  approved: (_, id) => `Le rabais de la proposition nᵒ ${id} est approuvé.`,
  refused: (_, id) => `Le rabais de la proposition nᵒ ${id} est refusé.`,
  somebody: 'Un client',
  several: (count) => `${counted(count, 'nouvelle')} de vos propositions.`,
  open: 'Ouvrir',
  today: (count) => `${counted(count, 'proposition')} à suivre aujourd’hui`,
  asking: (count) =>
    isOne(count)
      ? `${count} rabais attend votre réponse`
      : `${count} rabais attendent votre réponse`,
} satisfies Same<typeof en.proposalNews>;

/** Why a proposal stands on the list of today. */
export const followUpReasons = {
  approved: 'Son rabais a été approuvé.',
  askedAgain: 'Elle a expiré, et le client la redemande.',
  expiring: 'Elle prend fin d’ici deux jours.',
  opened: 'Elle a été ouverte il y a plus d’un jour.',
  parked: 'Elle est en attente depuis plus de deux jours.',
} satisfies Same<typeof en.followUpReasons>;

/** The list of today. */
export const followUpTexts = {
  done: 'Suivi fait aujourd’hui',
  doneLabel: (id) => `Suivi fait aujourd’hui : proposition nᵒ ${id}`,
  isDone: 'Retirée de la liste jusqu’à demain.',
  back: 'Remettre',
  failed: 'Ceci n’a pas pu être enregistré.',
} satisfies Same<typeof en.followUpTexts>;
