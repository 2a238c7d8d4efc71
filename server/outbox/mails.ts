import type { Language } from '#shared/rules/languages.ts';
import type { PaymentChoice } from '#shared/rules/payment.ts';

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
    | { kind: 'confirmEmail'; data: { token: string } }
    | { kind: 'welcome'; data: { firstName: string } }
    | { kind: 'invitation'; data: { firstName: string; code: string; days: number } }
  );

/** A mail about an account of a dealership, or (null) of a platform admin. */
type AccountMail = MailTo & { dealerId: number | null } & (
    | { kind: 'resetCode'; data: { code: string; minutes: number } }
    | { kind: 'accountChange'; data: { firstName: string; what: AccountChange } }
  );

/** The payment shown on the page; parts that the vehicle lacks are ignored (contract 3.6). */
export type ShownChoice = Partial<PaymentChoice>;

/** A change of how somebody signs in. */
export type AccountChange = 'email' | 'password' | 'twoStepOn' | 'twoStepOff' | 'recoveryCodes';

/** Only the dealership gets dealer notes and the customer's contact details. */
export type Reader = 'customer' | 'dealership';

/** Mails that may wait in the queue; codes and links are sent when made and never stored. */
export type QueuedMail = Exclude<Mail, { kind: 'resetCode' | 'confirmEmail' | 'invitation' }>;

/** All mails of a new order, to its customer and to each order address (contract 3.19). */
export interface OrderMails {
  kind: 'newOrder';
  dealerId: number;
  data: { orderId: number };
}

/** A job that may have to wait because its mailbox has had enough mails. */
interface Waiting {
  /** When the job first had to wait. */
  waitsSince?: string;
}

/** A job with the language of the page that asked for it; absent in jobs of an older version. */
interface Asked {
  language?: Language;
}

/** A mail alone in its job. */
export type SingleMail = QueuedMail &
  Waiting & {
    /** The id of its earlier try, if that was part of another job. */
    messageId?: string;
  };

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Sends a mail, or all mails of a new order. */
    mail: SingleMail | OrderMails;
    /** Makes a reset code and mails it; the job does not contain the code. */
    'reset-request': { dealerId: number | null; email: string } & Waiting & Asked;
    /** Makes a link that confirms an address and mails it; the job does not contain the link. */
    'confirm-email': { userId: number } & Waiting & Asked;
    /** Makes a link with which a new dealership's admin sets a password, and mails it. */
    invitation: { dealerId: number; email: string } & Waiting;
  }
}

/** All kinds, for the preview. */
export const mailKinds = [
  'orderSummary',
  'newOrderCustomer',
  'newOrderDealership',
  'checkoutSummary',
  'accessoryLink',
  'resetCode',
  'confirmEmail',
  'welcome',
  'invitation',
  'accountChange',
] as const satisfies Mail['kind'][];
