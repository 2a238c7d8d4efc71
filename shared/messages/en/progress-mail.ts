import type { CustomerMail } from '#shared/rules/customer-mails.ts';
import type { CancelReason } from '#shared/rules/desk-actions.ts';
import { type Progress, progress } from '#shared/rules/line-progress.ts';
import { type OrderStage, orderStage } from '#shared/rules/order-stage.ts';
import { formatNumber } from './formats.ts';

/** Names of the mails about an order's progress, as a dealership's admins read them. */
export const customerMailNames: Readonly<Record<CustomerMail, string>> = {
  orderAcknowledged: 'We are taking care of the order',
  partsArrived: 'All parts are here',
  partDelayed: 'A part is late',
  orderReady: 'The order is ready',
  orderDone: 'Everything was handed over',
  orderChanged: 'The total has changed',
  orderCancelled: 'The order was cancelled',
  appointmentSet: 'The appointment is set',
  appointmentMoved: 'The appointment was moved',
  appointmentCancelled: 'The appointment was cancelled',
  appointmentReminder: 'Reminder of the appointment',
};

/** Parts of these mails that several have. */
export const progressMail = {
  button: 'Follow your order',
  standing: 'Where it stands',
  item: (name: string, quantity: number) => `${formatNumber(quantity)} × ${name}`,
  expected: (day: string) => `Ordered, expected on ${day}`,
  totalWas: 'Total before',
  totalIs: 'Total now',
  appointment: 'Appointment',
  appointments: 'Appointments',
  noLonger: 'No longer holds',
};

/** Where an order stands, for its customer. */
export const standings: Readonly<Record<OrderStage, string>> = {
  [orderStage.NEW]: 'Your order has arrived at the dealership.',
  [orderStage.TO_ORDER]: 'Your order is being taken care of.',
  [orderStage.WAITING]: 'Parts are on their way to the dealership.',
  [orderStage.TO_SCHEDULE]: 'All parts are here. Installation comes next.',
  [orderStage.SCHEDULED]: 'All parts are here. Installation is scheduled.',
  [orderStage.READY]: 'Everything is ready for you.',
  [orderStage.FULFILLED]: 'Everything was handed over to you.',
  [orderStage.CANCELLED]: 'Your order is cancelled.',
};

/** How far an item has come, for its customer. */
export const itemStandings: Readonly<Record<Progress, string>> = {
  [progress.OPEN]: 'In preparation',
  [progress.IN_STOCK]: 'Here',
  [progress.ON_ORDER]: 'Ordered',
  [progress.RECEIVED]: 'Here',
  [progress.INSTALLED]: 'Installed',
  [progress.HANDED_OVER]: 'Handed over',
  [progress.CANCELLED]: 'Cancelled',
};

/** Why an order was cancelled, for its customer; empty: the dealership says it by itself. */
export const reasonsForCustomer: Readonly<Record<CancelReason, string>> = {
  customerChangedMind: 'You asked for it.',
  notAvailable: 'What you ordered is not available.',
  doesNotFit: 'What you ordered does not fit your vehicle.',
  vehicleDealFellThrough: 'The vehicle that it was for was not sold.',
  enteredByMistake: 'It had been entered by mistake.',
  other: '',
};

export const orderAcknowledged = {
  subject: (id: number, dealer: string) => `${dealer} is taking care of your order #${id}`,
  heading: 'Your order is in good hands',
  intro: (dealer: string) =>
    `${dealer} has gone through your order and is getting your accessories. You hear from us again when they are here.`,
};

export const partsArrived = {
  subject: (id: number, dealer: string) => `The parts of your order #${id} are at ${dealer}`,
  heading: 'All parts are here',
  intro: (dealer: string) =>
    `All parts of your order have arrived at ${dealer}. Installation comes next: if you have no time for it yet, please call the dealership.`,
};

export const partDelayed = {
  subject: (id: number) => `A part of your order #${id} is late`,
  heading: 'A part is late',
  intro: (dealer: string) =>
    `A part of your order comes to ${dealer} on another day than planned. The new day stands beside the item below.`,
};

export const orderReady = {
  subject: (id: number, dealer: string) => `Your order #${id} is ready at ${dealer}`,
  heading: 'Your order is ready',
  intro: (dealer: string) =>
    `Everything in your order is ready for you at ${dealer}. The address and the phone number stand below.`,
};

export const orderDone = {
  subject: (id: number, dealer: string) => `Your order #${id} at ${dealer} is complete`,
  heading: 'Your order is complete',
  intro: (dealer: string) =>
    `${dealer} has handed over everything in your order. If something is missing or not right, please call the dealership.`,
};

export const orderChanged = {
  subject: (id: number, dealer: string) => `Your order #${id} at ${dealer} was changed`,
  heading: 'Your order was changed',
  intro: (dealer: string) =>
    `${dealer} has changed your order, and with it the total. Please call the dealership if this is not what you agreed on.`,
};

export const orderCancelled = {
  subject: (id: number, dealer: string) => `Your order #${id} at ${dealer} was cancelled`,
  heading: 'Your order was cancelled',
  intro: (dealer: string, reason: string) =>
    [`${dealer} has cancelled your order.`, reason, 'Please call the dealership with any question.']
      .filter(Boolean)
      .join(' '),
};

export const orderCorrected = {
  subject: (id: number, dealer: string) => `A correction: your order #${id} at ${dealer}`,
  heading: 'A correction',
  intro: (dealer: string) =>
    `Our last message about your order no longer holds: ${dealer} has taken that step back. Below is where your order stands now.`,
};

export const appointmentSet = {
  subject: (id: number, dealer: string) => `Your appointment at ${dealer} for order #${id}`,
  heading: 'Your appointment is set',
  intro: (dealer: string) =>
    `${dealer} expects you and your vehicle at the time below. The attached file puts it in your calendar.`,
};

export const appointmentMoved = {
  subject: (id: number, dealer: string) => `Your appointment at ${dealer} has moved (order #${id})`,
  heading: 'Your appointment has moved',
  intro: (dealer: string) =>
    `${dealer} now expects you and your vehicle at the time below. The attached file changes your calendar.`,
};

export const appointmentCancelled = {
  subject: (id: number, dealer: string) =>
    `Your appointment at ${dealer} is cancelled (order #${id})`,
  heading: 'Your appointment is cancelled',
  intro: (dealer: string) =>
    `Your appointment at ${dealer} no longer holds; your order does. The attached file takes it out of your calendar.`,
};

export const appointmentReminder = {
  subject: (id: number, dealer: string) => `Tomorrow at ${dealer}: your order #${id}`,
  heading: 'Your appointment is tomorrow',
  intro: (dealer: string) =>
    `${dealer} expects you and your vehicle tomorrow. If you cannot come, please call the dealership.`,
};

/** To the dealership: a customer chose, moved or cancelled a time, or asks for another one. */
export const visitNews = {
  subject: {
    choose: (id: number, customer: string) => `${customer} chose a time for order #${id}`,
    move: (id: number, customer: string) => `${customer} moved the appointment of order #${id}`,
    cancel: (id: number, customer: string) =>
      `${customer} cancelled the appointment of order #${id}`,
    ask: (id: number, customer: string) =>
      `${customer} asks to move the appointment of order #${id}`,
  },
  heading: {
    choose: 'A customer chose a time',
    move: 'A customer moved an appointment',
    cancel: 'A customer cancelled an appointment',
    ask: 'A customer asks for another time',
  },
  intro: {
    choose: (customer: string) => `${customer} chose a time. It is in the schedule already.`,
    move: (customer: string) =>
      `${customer} chose another time. The schedule has been changed already.`,
    cancel: (customer: string) =>
      `${customer} cancelled the appointment. The time is free again; the order stays as it is.`,
    ask: (customer: string) =>
      `${customer} would like to come at another time. Nothing has been changed yet: please get in touch with them.`,
  },
};

/** To a colleague. */
export const orderStep = {
  subject: (id: number, what: string) => `Order #${id}: ${what}`,
  intro: (who: string, id: number) =>
    who === ''
      ? `Something happened to order #${id}.`
      : `${who} tells you what happened to order #${id}.`,
  undone: (what: string) => `Undone: ${what}`,
  items: 'Items',
  note: 'Note',
  history: 'Open your order history',
};

/** To the dealership. */
export const cancelAsked = {
  subject: (id: number, customer: string) => `${customer} asks to cancel order #${id}`,
  heading: 'A customer asks to cancel',
  intro: (customer: string) =>
    `${customer} asks to cancel this order. Nothing has been cancelled yet: please get in touch with them.`,
};
