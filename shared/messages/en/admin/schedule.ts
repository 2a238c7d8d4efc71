import { counted, formatHours, formatNumber } from '../formats.ts';

/** The schedule: appointments by bay, in a week or a day. */
export const schedule = {
  loadFailed: 'The schedule could not be loaded.',
  today: 'Today',
  views: 'View',
  week: 'Week',
  day: 'Day',
  earlierWeek: 'Previous week',
  laterWeek: 'Next week',
  earlierDay: 'Previous day',
  laterDay: 'Next day',
  goToDay: 'Go to day',
  tableOf: (days: string) => `Appointments by bay: ${days}`,
  bay: 'Bay',
  bayOff: 'switched off',
  closed: 'Closed',
  closedFor: (name: string) => `Closed: ${name}`,
  otherHours: (name: string) => `Other hours: ${name}`,
  load: (booked: number, open: number) => `${formatNumber(booked)} of ${formatHours(open)}`,
  nearlyFull: 'nearly full',
  nothingInBay: 'Free',
  outsideTitle: 'Outside the opening hours',
  outsideHint: 'These appointments were made before the opening hours changed. Please move them.',
  noHours: 'The opening hours are not known, so usual ones are taken.',
  toHours: 'Enter the opening hours',
  noBays: 'There is no bay to work in.',
  noBaysHint: 'Appointments need a bay. Add one in the settings.',
  toSettings: 'Bays in the settings',
};

/** Orders that wait for an appointment, beside the schedule. */
export const toSchedule = {
  title: (count: number) => `To schedule (${formatNumber(count)})`,
  jump: (count: number) => `${counted(count, 'order')} to schedule`,
  nothing: 'No order waits for an appointment.',
  more: (left: number) => `${counted(left, 'more order')} on the order desk`,
  hours: (hours: number) => `${formatHours(hours)} to install`,
  hoursUnknown: 'Hours not known',
};

/** An appointment on the schedule, and on its order's page. */
export const appointment = {
  title: 'Appointments',
  none: 'No appointment is set.',
  span: (from: string, to: string) => `${from}\u00A0– ${to}`,
  of: (day: string, span: string) => `${day}, ${span}`,
  order: (id: number, customer: string) => `#${id} ${customer}`,
  about: (id: number, time: string) => `order ${id}, ${time}`,
  on: (start: string) => `Appointment ${start}`,
  noTechnician: 'No technician yet',
  items: (count: number) => counted(count, 'item'),
  hours: formatHours,
  done: 'Done',
  late: 'Late',
  partsLate: (day: string) => `Parts are expected on ${day}, after this appointment.`,
  actions: (about: string) => `Actions: ${about}`,
  move: 'Move',
  cancel: 'Cancel appointment',
  calendarFailed: 'The file for the calendar could not be made.',
  ofButton: (what: string, about: string) => `${what}: ${about}`,
  scheduleOf: (id: number) => `Schedule: order ${id}`,
};

/** The dialogs that set, move and cancel an appointment. */
export const appointmentDialog = {
  title: (action: string, id: number | string) => `${action}: order #${id}`,
  visit: (number: number, of: number) =>
    `This takes longer than one visit. Visit ${number} of ${of}:`,
  hoursHint: (hours: number) => `Hours from the catalogue: ${formatNumber(hours)}`,
  hoursUnknown: 'The catalogue knows no hours for these items.',
  technicianHint: 'Only times at which this person is free are offered.',
  anybody: 'Decide later',
  partsAfter: (day: string) => `Parts are expected on ${day}, after this appointment.`,
  partsExpected: (day: string) => `Parts are expected on ${day}.`,
  slots: 'Free times',
  found: (count: number) => counted(count, 'free time'),
  slotsLoading: 'Looking for free times...',
  slotsFailed: 'The free times could not be loaded.',
  noSlots: 'No time is free in the next 60 days. Try fewer hours or another technician.',
  later: 'Later times',
  present: 'Now:',
  chooseSlot: 'Please choose a time.',
  freshSlots: 'These are the times that are free now.',
  set: 'Set appointment',
  move: 'Move appointment',
  cancel: 'Cancel appointment',
  cancelText: (when: string) =>
    `The appointment of ${when} is cancelled, and its time is free again.`,
  gone: 'This appointment is not there any more.',
};

/** Bays of a dealership, in its settings. */
export const bays = {
  title: 'Bays',
  hint: 'Places where accessories are installed. Each takes one appointment at a time. Every change is saved at once.',
  nameOf: (name: string) => `Name of ${name}`,
  add: 'Add a bay',
  newName: 'Name of the new bay',
  rename: (name: string) => `Rename ${name}`,
  save: 'Save',
  switchOff: 'Switch off',
  switchOffOf: (name: string) => `Switch off ${name}`,
  switchOn: 'Switch on',
  switchOnOf: (name: string) => `Switch on ${name}`,
  off: 'Switched off',
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  loadFailed: 'The bays could not be loaded.',
  failed: 'The bay could not be saved. Please try again.',
  saved: (name: string) => `${name} is saved.`,
  isOff: (name: string) => `${name} is switched off.`,
  isOn: (name: string) => `${name} is switched on.`,
  offTitle: (name: string) => `Switch off ${name}?`,
  appointment: (id: number, customer: string) => `#${id} ${customer}`,
  moveTo: 'Where do they go?',
  choose: 'Please choose a bay',
};
