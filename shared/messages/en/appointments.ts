import { counted, isOne } from './formats.ts';

/** An appointment in somebody's calendar. */
export const calendarEntry = {
  /** A moment: 'Tuesday, November 24, 2026 at 9:00 a.m.'. */
  moment: (weekday: string, moment: string) => `${weekday}, ${moment}`,
  summary: (dealer: string) => `Installation at ${dealer}`,
  /** The same in the calendar of somebody who works there. */
  ofStaff: (orderId: number, customer: string) => `Order #${orderId}: ${customer}`,
  description: (orderId: number, phone: string) =>
    `Your order #${orderId}. To move or cancel this appointment, use the page of your order or call ${phone}.`,
};

/** Why a customer's choice of a time is refused. */
export const choiceProblems = {
  off: 'This dealership sets appointments itself. Please call.',
  nothingLeft: 'There is nothing left to choose a time for.',
  tooEarly: 'That is too early. Please choose one of the times that are shown.',
  tooLate: 'It is too late to change this appointment here. Please call the dealership.',
  chooseOne: 'Please choose a time.',
};

/** An order's appointments on the page of its customer, and the choice of a time. */
export const ownVisits = {
  title: (count: number) => (isOne(count) ? 'Your appointment' : 'Your appointments'),
  moment: (weekday: string, moment: string) => `${weekday}, ${moment}`,
  addToCalendar: 'Add to calendar',
  move: 'Choose another time',
  cancel: 'Cancel this appointment',
  cancelHint: 'Only the appointment is cancelled, not your order.',
  cancelNow: 'Cancel the appointment',
  askHint: 'You cannot come then? The dealership gets a message and calls you or writes to you.',
  ask: 'Ask to move it',
  choose: 'Choose a time for installation',
  chooseTime: 'Choose a time',
  chooseHint: (dealer: string) => `Or ${dealer} gets in touch with you about it.`,
  chooseOther: 'Choose another time',
  book: 'Book this time',
  from: 'From this day',
  showFrom: 'Show times',
  later: 'Later times',
  times: (count: number) => counted(count, 'time'),
  noTimes: 'There are no free times here. Please call the dealership.',
  /** What was done, or why not, by what the address says. */
  said: {
    choose: 'Your appointment is booked. You get a message about it.',
    move: 'Your appointment has moved. You get a message about it.',
    cancel: 'Your appointment is cancelled.',
    ask: 'The dealership has your message and gets in touch with you.',
    taken: 'Somebody else has just taken this time. Please choose another one.',
    past: 'That is in the past.',
    off: choiceProblems.off,
    nothingLeft: choiceProblems.nothingLeft,
    tooEarly: choiceProblems.tooEarly,
    tooLate: choiceProblems.tooLate,
    chooseOne: choiceProblems.chooseOne,
  },
};
