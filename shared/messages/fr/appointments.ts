import type * as en from '../en/appointments.ts';
import type { Same } from '../same.ts';
import { counted, isOne } from './formats.ts';

/** An appointment in somebody's calendar. */
export const calendarEntry = {
  /** A moment: 'mardi 24 novembre 2026 à 9 h'. */
  moment: (weekday: string, moment: string) => `${weekday} ${moment}`,
  summary: (dealer: string) => `Pose chez ${dealer}`,
  ofStaff: (orderId, customer) => `Commande nᵒ ${orderId} : ${customer}`,
  description: (orderId: number, phone: string) =>
    `Votre commande nᵒ ${orderId}. Pour déplacer ou annuler ce rendez-vous, allez sur la page de votre commande ou appelez au ${phone}.`,
} satisfies Same<typeof en.calendarEntry>;

/** Why a customer's choice of a time is refused. */
export const choiceProblems = {
  off: 'Ce concessionnaire fixe lui-même les rendez-vous. Veuillez l’appeler.',
  nothingLeft: 'Il ne reste rien à planifier.',
  tooEarly: 'C’est trop tôt. Veuillez choisir parmi les heures affichées.',
  tooLate:
    'Il est trop tard pour modifier ce rendez-vous ici. Veuillez appeler le concessionnaire.',
  chooseOne: 'Veuillez choisir une heure.',
} satisfies Same<typeof en.choiceProblems>;

/** An order's appointments on the page of its customer, and the choice of a time. */
export const ownVisits = {
  title: (count) => (isOne(count) ? 'Votre rendez-vous' : 'Vos rendez-vous'),
  moment: (weekday, moment) => `${weekday} ${moment}`,
  addToCalendar: 'Ajouter au calendrier',
  move: 'Choisir une autre heure',
  cancel: 'Annuler ce rendez-vous',
  cancelHint: 'Seul le rendez-vous est annulé, pas votre commande.',
  cancelNow: 'Annuler le rendez-vous',
  askHint:
    'Vous ne pouvez pas venir? Le concessionnaire reçoit un message, puis vous appelle ou vous écrit.',
  ask: 'Demander à le déplacer',
  choose: 'Choisir une heure pour la pose',
  chooseTime: 'Choisir une heure',
  chooseHint: (dealer) => `Sinon, ${dealer} communiquera avec vous à ce sujet.`,
  chooseOther: 'Choisir une autre heure',
  book: 'Réserver cette heure',
  from: 'À partir de cette date',
  showFrom: 'Afficher les heures',
  later: 'Heures suivantes',
  times: (count) => counted(count, 'heure libre', 'heures libres'),
  noTimes: 'Il n’y a pas d’heure libre ici. Veuillez appeler le concessionnaire.',
  /** What was done, or why not, by what the address says. */
  said: {
    choose: 'Votre rendez-vous est réservé. Vous recevrez un message à ce sujet.',
    move: 'Votre rendez-vous est déplacé. Vous recevrez un message à ce sujet.',
    cancel: 'Votre rendez-vous est annulé.',
    ask: 'Le concessionnaire a reçu votre message et communiquera avec vous.',
    taken: 'Cette heure vient d’être prise. Veuillez en choisir une autre.',
    past: 'Cette heure est déjà passée.',
    off: choiceProblems.off,
    nothingLeft: choiceProblems.nothingLeft,
    tooEarly: choiceProblems.tooEarly,
    tooLate: choiceProblems.tooLate,
    chooseOne: choiceProblems.chooseOne,
  },
} satisfies Same<typeof en.ownVisits>;
