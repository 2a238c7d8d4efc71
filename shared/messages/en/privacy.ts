import { emailConfirmation } from './account.ts';
import { footer } from './shop.ts';

/** The privacy page: counted visits, and a visitor's choices. */
export const privacy = {
  title: footer.privacy,
  intro: (dealer: string) =>
    `What this shop of ${dealer} learns about you, and what you can do about it.`,
};

export const visits = {
  title: 'How visits are counted',
  what: 'What is counted',
  whatText:
    'The pages you look at and how long each is in front of you, what you search for and how much was found, and which accessories you put into the cart. Your browser marks them with a visitor id: a random number that says nothing about who you are.',
  why: 'Why',
  whyText: (dealer: string) =>
    `So that ${dealer} knows how many people visit the shop, which accessories interest them, and which searches find nothing. The figures are about all visitors together.`,
  whatNot: 'What is not kept',
  whatNotText:
    'Neither your IP address nor what your browser says about itself, and nothing that ties a visit to your name or account. Visits by the dealership’s staff are not counted.',
  howLong: 'How long',
  howLongText: (days: number) =>
    `Your browser keeps the visitor id for at most 13 months, or until you log out or clear it. Single page views are deleted, by whole weeks, after ${days} days, and on which days a visitor id came after 13 months. What stays are the totals of each day, and what was searched for in vain.`,
  who: 'Who gets it',
  whoText: (dealer: string) =>
    `${dealer} and those who run this shop for it, nobody else. The shop counts by itself: no other company and no advertising network is involved.`,
  refuse: 'If your browser objects',
  refuseText:
    'Where your browser sends Do Not Track or Global Privacy Control, nothing is counted and no visitor id is kept. Without JavaScript nothing is counted either.',
};

/** Stored data of people with an account, and their rights. */
export const accountData = {
  title: 'Your account and orders',
  what: 'What is kept',
  whatText:
    'Your name, e-mail address, phone number, your orders and what you wrote with them, your saved cart, the vehicles and favourites that you keep, and what was done with your account and when. Passwords are kept in a form that nobody can read back.',
  why: visits.why,
  whyText: (dealer: string) =>
    `So that ${dealer} can install what you order and answer your questions.`,
  howLong: visits.howLong,
  howLongText:
    'Until you delete your account. A cart that nobody touches is deleted after half a year; orders stay without your name, because the dealership has to keep its books.',
  who: visits.who,
  whoText: (dealer: string) =>
    `The people of ${dealer} and those who run this shop for it. Nothing is sold or passed on.`,
  news: 'News by e-mail',
  newsText: 'Only if you ask for them. You can change your mind in your account at any time.',
  inCharge: 'Person in charge of personal information',
  whoRuns: (dealer: string) => `Whoever runs ${dealer}`,
  rights: 'What you can do',
  rightsText:
    'In your account you can look at everything and change it, take it away as a file, and delete your account. The dealership does the same for you if you ask.',
  toAccount: emailConfirmation.toAccount,
};

export const visitsChoice = {
  title: 'Your choice',
  counted: 'Visits with this browser are counted.',
  keptSince: (day: string) => `A visitor id has been kept in this browser since ${day}.`,
  noneStored: 'No visitor id is kept in this browser right now.',
  refused: 'Visits with this browser are not counted, because you asked for that here.',
  refusedByBrowser:
    'Visits with this browser are not counted: it sends Do Not Track or Global Privacy Control.',
  staff: 'You are signed in as staff: your visits are not counted.',
  clear: 'Clear my visitor id',
  cleared:
    'Your visitor id is cleared. The next page you look at gets a new one, which has nothing in common with it.',
  refuse: 'Do not count my visits',
  nowRefused: 'Your visits are no longer counted, and your visitor id is cleared.',
  notKept:
    'Your browser does not let the shop remember this. Please use its Do Not Track setting instead.',
  allow: 'Count my visits again',
  nowAllowed: 'Your visits are counted again.',
};
