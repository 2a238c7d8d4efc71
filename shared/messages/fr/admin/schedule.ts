import type * as en from '../../en/admin/schedule.ts';
import type { Same } from '../../same.ts';
import { counted, formatHours } from '../formats.ts';

/** The schedule: appointments by bay, in a week or a day. */
export const schedule = {
  loadFailed: 'Le calendrier n’a pas pu être chargé.',
  today: 'Aujourd’hui',
  views: 'Affichage',
  week: 'Semaine',
  day: 'Jour',
  earlierWeek: 'Semaine précédente',
  laterWeek: 'Semaine suivante',
  earlierDay: 'Jour précédent',
  laterDay: 'Jour suivant',
  goToDay: 'Aller au jour',
  tableOf: (days) => `Rendez-vous par baie : ${days}`,
  bay: 'Baie',
  bayOff: 'désactivée',
  closed: 'Fermé',
  closedFor: (name) => `Fermé : ${name}`,
  otherHours: (name) => `Autres heures : ${name}`,
  load: (booked, open) => `${formatHours(booked)} sur ${formatHours(open)}`,
  nearlyFull: 'presque complet',
  nothingInBay: 'Libre',
  outsideTitle: 'Hors des heures d’ouverture',
  outsideHint:
    'Ces rendez-vous ont été fixés avant le changement des heures d’ouverture. Veuillez les déplacer.',
  noHours: 'Les heures d’ouverture ne sont pas connues : des heures habituelles sont supposées.',
  toHours: 'Entrer les heures d’ouverture',
  noBays: 'Il n’y a aucune baie où travailler.',
  noBaysHint: 'Un rendez-vous a besoin d’une baie. Ajoutez-en une dans les paramètres.',
  toSettings: 'Baies dans les paramètres',
} satisfies Same<typeof en.schedule>;

/** Orders that wait for an appointment, beside the schedule. */
export const toSchedule = {
  title: (count) => `À planifier (${count})`,
  jump: (count) => `${counted(count, 'commande')} à planifier`,
  nothing: 'Aucune commande n’attend de rendez-vous.',
  more: (left) =>
    `${counted(left, 'autre commande', 'autres commandes')} à la page « Gestion des commandes »`,
  hours: (hours) => `${formatHours(hours)} de pose`,
  hoursUnknown: 'Temps de pose inconnu',
} satisfies Same<typeof en.toSchedule>;

/** An appointment on the schedule, and on its order's page. */
export const appointment = {
  title: 'Rendez-vous',
  none: 'Aucun rendez-vous n’est fixé.',
  span: (from, to) => `${from}\u00A0– ${to}`,
  of: (day, span) => `${day}, ${span}`,
  order: (id, customer) => `nᵒ ${id} ${customer}`,
  about: (id, time) => `commande nᵒ ${id}, ${time}`,
  on: (start) => `Rendez-vous : ${start}`,
  noTechnician: 'Aucun technicien encore',
  items: (count) => counted(count, 'article'),
  hours: formatHours,
  done: 'Fait',
  late: 'En retard',
  partsLate: (day) => `Les pièces sont attendues le ${day}, après ce rendez-vous.`,
  actions: (about) => `Actions : ${about}`,
  move: 'Déplacer',
  cancel: 'Annuler le rendez-vous',
  calendarFailed: 'Le fichier pour le calendrier n’a pas pu être créé.',
  ofButton: (what, about) => `${what} : ${about}`,
  scheduleOf: (id) => `Planifier : commande nᵒ ${id}`,
} satisfies Same<typeof en.appointment>;

/** The dialogs that set, move and cancel an appointment. */
export const appointmentDialog = {
  title: (action, id) => `${action} : commande nᵒ ${id}`,
  visit: (number, of) => `Une visite ne suffit pas. Visite ${number} sur ${of} :`,
  hoursHint: (hours) => `Heures selon le catalogue : ${formatHours(hours)}`,
  hoursUnknown: 'Le catalogue ne connaît pas le temps de pose de ces articles.',
  technicianHint: 'Seules les heures où cette personne est libre sont proposées.',
  anybody: 'Décider plus tard',
  partsAfter: (day) => `Les pièces sont attendues le ${day}, après ce rendez-vous.`,
  partsExpected: (day) => `Les pièces sont attendues le ${day}.`,
  slots: 'Heures libres',
  found: (count) => counted(count, 'heure libre', 'heures libres'),
  slotsLoading: 'Recherche des heures libres...',
  slotsFailed: 'Les heures libres n’ont pas pu être chargées.',
  noSlots:
    'Rien n’est libre dans les 60 prochains jours. Essayez moins d’heures ou un autre technicien.',
  later: 'Heures suivantes',
  present: 'Actuellement :',
  chooseSlot: 'Veuillez choisir une heure.',
  freshSlots: 'Voici les heures qui sont libres maintenant.',
  set: 'Fixer le rendez-vous',
  move: 'Déplacer le rendez-vous',
  cancel: 'Annuler le rendez-vous',
  cancelText: (when) => `Le rendez-vous est annulé et son heure redevient libre : ${when}.`,
  gone: 'Ce rendez-vous n’existe plus.',
} satisfies Same<typeof en.appointmentDialog>;

/** Bays of a dealership, in its settings. */
export const bays = {
  title: 'Baies',
  first: 'Baie 1',
  hint: 'Les places où les accessoires sont posés. Chacune prend un rendez-vous à la fois. Chaque changement est enregistré aussitôt.',
  nameOf: (name) => `Nom : ${name}`,
  add: 'Ajouter une baie',
  newName: 'Nom de la nouvelle baie',
  rename: (name) => `Renommer : ${name}`,
  save: 'Enregistrer',
  switchOff: 'Désactiver',
  switchOffOf: (name) => `Désactiver : ${name}`,
  switchOn: 'Activer',
  switchOnOf: (name) => `Activer : ${name}`,
  off: 'Désactivée',
  earlier: (name) => `Monter : ${name}`,
  later: (name) => `Descendre : ${name}`,
  loadFailed: 'Les baies n’ont pas pu être chargées.',
  failed: 'La baie n’a pas pu être enregistrée. Veuillez réessayer.',
  saved: (name) => `Baie enregistrée : ${name}.`,
  isOff: (name) => `Baie désactivée : ${name}.`,
  isOn: (name) => `Baie activée : ${name}.`,
  offTitle: (name) => `Désactiver ${name}?`,
  appointment: (id, customer) => `nᵒ ${id} ${customer}`,
  moveTo: 'Où vont-ils?',
  choose: 'Veuillez choisir une baie',
} satisfies Same<typeof en.bays>;
