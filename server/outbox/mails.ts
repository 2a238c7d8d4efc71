import type { Words } from '#shared/messages/catalogue.ts';
import { customerMails, type ProgressMail } from '#shared/rules/customer-mails.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { PaymentChoice } from '#shared/rules/payment.ts';
import type { ProposalMail, ProposalNews } from './proposal-mails.ts';

/** A mail before rendering. Orders keep their lines, so a later rendering still shows the truth. */
export type Mail = ShopMail | AccountMail;

interface MailTo {
  /** A single address. */
  to: string;
  /** The reader's; absent: the dealership's (decision 063). */
  language?: Language;
}

/** A mail of a dealership's shop. */
export type ShopMail = MailTo & {
  dealerId: number;
  /** The advisor who sends it by hand, or made the account. */
  advisorId?: number;
} & (
    | { kind: 'orderSummary'; data: { orderId: number; reader: Reader } }
    | { kind: 'newOrderCustomer'; data: { orderId: number } }
    | { kind: 'newOrderDealership'; data: { orderId: number } }
    | { kind: 'checkoutSummary'; data: { orderId: number; choice?: ShownChoice } }
    | {
        kind: 'accessoryLink';
        data: { productId: number; trimId: number | null; choice?: ShownChoice };
      }
    | {
        kind: ProgressMail;
        /** The total before, in cents, where it changed; the address of the order's own page. */
        data: {
          orderId: number;
          totalBefore: number | null;
          link: string;
          /** Appointments that it tells of: each comes as a file for the reader's calendar. */
          visitIds?: number[];
        };
      }
    | { kind: 'orderStep'; data: { orderId: number; step: StepInMail } }
    | { kind: 'cancelAsked'; data: { orderId: number } }
    | { kind: 'visitAsked'; data: VisitNews }
    | ProposalMail
    /** `isConfirmed`: the account is, and a guest orders with its address. */
    | { kind: 'confirmEmail'; data: { token: string; isConfirmed: boolean } }
    /** Shows that mails arrive: its link is pressed. */
    | { kind: 'testMail'; data: { token: string } }
    | { kind: 'exemptionRefused'; data: { reason: string } }
    /**
     * A null name: whoever ordered without an account typed it, and the address may be another's. `isTakenOver`:
     * the account was there, and an earlier password is not good any more.
     */
    | { kind: 'welcome'; data: { firstName: string | null; isTakenOver?: true } }
  );

/** A mail about an account of a dealership, or (null) of a platform admin. */
type AccountMail = MailTo & { dealerId: number | null } & (
    | { kind: 'resetCode'; data: { code: string; minutes: number } }
    | { kind: 'changesetDone'; data: ChangesetNews }
    | {
        kind: 'invitation';
        /** `inviter`: the colleague, null if they are gone; absent: whose shop was opened reads it. */
        data: { firstName: string; code: string; days: number; inviter?: Inviter | null };
      }
    | { kind: 'accountChange'; data: { firstName: string; what: AccountChange } }
  );

/** The payment shown on the page; parts that the vehicle lacks are ignored (contract 3.6). */
export type ShownChoice = Partial<PaymentChoice>;

/** What became of a change of many products that took a while, to who began it. */
export interface ChangesetNews {
  title: string;
  what: 'ready' | 'applied' | 'undone' | 'failed';
}

/** Who invites somebody, and gets the answers. */
export interface Inviter {
  name: string;
  email: string;
}

/** A change of how somebody signs in. */
export type AccountChange = 'email' | 'password' | 'twoStepOn' | 'twoStepOff' | 'recoveryCodes';

/** Only the dealership gets dealer notes and the customer's contact details. */
export type Reader = 'customer' | 'dealership';

/** Mails that may wait in the queue; codes and links are sent when made and never stored. */
export type QueuedMail = Exclude<Mail, { kind: MadeWhenSent }>;

type MadeWhenSent = {
  [Kind in Mail['kind']]: (typeof mailKinds)[Kind] extends { madeWhenSent: true } ? Kind : never;
}[Mail['kind']];

/** Mails about an order, each to its reader. */
export interface OrderMails<Kind = 'newOrder' | 'askedToCancel'> {
  kind: Kind;
  dealerId: number;
  data: { orderId: number };
}

/** What a customer did about an appointment: it is done already, except what they `ask`. */
export interface VisitNews {
  orderId: number;
  what: 'choose' | 'move' | 'cancel' | 'ask';
  /** The start that they chose, or that no longer holds; ISO. */
  startsAt: string;
}

/** The same for each of the dealership's order addresses. */
export interface VisitMails {
  kind: 'visitNews';
  dealerId: number;
  data: VisitNews;
}

/** A step of an order as a colleague reads of it. */
export interface StepInMail {
  /** Who did it; empty: nobody was signed in. */
  who: string;
  kind: EventName;
  /** Of an undoing: the kind of the step. */
  undone: EventName | null;
  /** The items that it was about. */
  items: { name: string; quantity: number }[];
  note: string;
  /** The total before and after in cents, for who sees prices, where it changed. */
  totals: [before: number, after: number] | null;
  /** Whether the reader may open the order's page. */
  opensDesk: boolean;
}

/** What happened to an order. */
type EventName = keyof Words['eventNames'];

/** A job that may have to wait because its mailbox has had enough mails. */
interface Waiting {
  /** When the job first had to wait. */
  waitsSince?: string;
}

/** A job with the language of the page that asked for it; absent in jobs of an older version. */
interface InPageLanguage {
  language?: Language;
}

/** An appointment of which its customer is reminded. */
export interface Reminder {
  dealerId: number;
  orderId: number;
  appointmentId: number;
  sequence: number;
}

/** A mail alone in its job. */
export type SingleMail = QueuedMail &
  Waiting & {
    /** The id of its earlier try, if that was part of another job. */
    messageId?: string;
  };

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Sends a mail, or all of a new order: to its customer and each order address (contract 3.19). */
    mail: SingleMail | OrderMails<'newOrder'>;
    /** Tells each order address that a customer asks to cancel; tried again, only an address that refused the mail. */
    'cancel-mail': SingleMail | OrderMails<'askedToCancel'>;
    /** Tells a colleague, or (null) the customer, of an order's event, if it still stands. */
    'order-mail': {
      dealerId: number;
      orderId: number;
      eventId: number;
      userId: number | null;
    } & Waiting;
    /**
     * Reminds a customer of an appointment that is still as it was at this `sequence`; or tells the
     * dealership what a customer did about one.
     */
    'visit-mail': (Reminder & Waiting) | SingleMail | VisitMails;
    /** Tells a proposal's customer, or a colleague, what happened to it. */
    'proposal-mail': ProposalNews & Waiting;
    /** Makes a reset code and mails it; the job does not contain the code. */
    'reset-request': { dealerId: number | null; email: string } & Waiting & InPageLanguage;
    /** Makes a link that confirms an address and mails it; the job does not contain the link. */
    'confirm-email': { userId: number } & Waiting & InPageLanguage;
    /** Makes a link with which somebody who was invited sets a password, and mails it; no inviter: to a new shop's admin. */
    invitation: { dealerId: number | null; email: string; inviterId?: number } & Waiting &
      InPageLanguage;
  }
}

interface MailKind {
  /** Who reads it: a customer's answer goes to the dealership, colleagues of it answer nobody. */
  reader: 'customer' | 'staff';
  /** Also sent after the dealership closed, because it is about something already done (decision 055). */
  evenIfClosed?: true;
  /** Rendered when it is sent and never stored: it has a code or link, or says what is true then. */
  madeWhenSent?: true;
}

const madeForCustomer = { reader: 'customer', madeWhenSent: true } as const;
const toStaff = { reader: 'staff' } as const;
const madeForStaff = { reader: 'staff', madeWhenSent: true } as const;

const progressMails = Object.fromEntries(
  [...customerMails, 'orderCorrected'].map((kind) => [kind, madeForCustomer]),
) as Record<ProgressMail, typeof madeForCustomer>;

/** What is so of each kind of mail. */
export const mailKinds = {
  orderSummary: { reader: 'customer', evenIfClosed: true },
  newOrderCustomer: { reader: 'customer', evenIfClosed: true },
  newOrderDealership: { reader: 'staff', evenIfClosed: true },
  ...progressMails,
  orderStep: madeForStaff,
  cancelAsked: toStaff,
  visitAsked: toStaff,
  proposalSent: madeForCustomer,
  proposalReminder: madeForCustomer,
  proposalAccepted: { reader: 'customer', evenIfClosed: true, madeWhenSent: true },
  proposalDeclined: madeForStaff,
  proposalAskedAgain: madeForStaff,
  approvalAsked: madeForStaff,
  approvalAnswered: madeForStaff,
  checkoutSummary: { reader: 'customer' },
  accessoryLink: { reader: 'customer' },
  resetCode: { reader: 'customer', madeWhenSent: true },
  confirmEmail: { reader: 'customer', madeWhenSent: true },
  testMail: madeForStaff,
  welcome: { reader: 'customer' },
  exemptionRefused: { reader: 'customer' },
  invitation: madeForStaff,
  accountChange: { reader: 'customer', evenIfClosed: true },
  changesetDone: toStaff,
} as const satisfies Record<Mail['kind'], MailKind>;

/** What is so of a kind of mail. */
export const mailKind = (kind: Mail['kind']): MailKind => mailKinds[kind];
