import type { PaymentChoice } from '#shared/rules/payment.ts';

/** A mail as it is asked for: small, and rendered when it is sent. Orders keep their lines, so it shows what was true. */
export type Mail = ShopMail | AccountMail;

interface MailTo {
  /** One address. */
  to: string;
}

/** Of a dealership's shop. */
export type ShopMail = MailTo & { dealerId: number } & (
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
  );

/** About an account of a dealership, or for null a platform admin's. */
type AccountMail = MailTo & { dealerId: number | null } & (
    | { kind: 'resetCode'; data: { code: string; minutes: number } }
    | { kind: 'accountChange'; data: { firstName: string; what: AccountChange } }
  );

/** The payment that the page showed; what the vehicle does not have of it is not used (contract 3.6). */
export type ShownChoice = Partial<PaymentChoice>;

/** What changed about how somebody signs in. */
export type AccountChange = 'email' | 'password' | 'twoStepOn' | 'twoStepOff' | 'recoveryCodes';

/** Dealer notes and the customer's contact details are for the dealership alone. */
export type Reader = 'customer' | 'dealership';

/** Every kind that may wait in the queue; reset codes and links are sent as they are made, and stored nowhere. */
export type QueuedMail = Exclude<Mail, { kind: 'resetCode' | 'confirmEmail' }>;

/** The kinds, for the preview. */
export const mailKinds = [
  'orderSummary',
  'newOrderCustomer',
  'newOrderDealership',
  'checkoutSummary',
  'accessoryLink',
  'resetCode',
  'confirmEmail',
  'welcome',
  'accountChange',
] as const satisfies Mail['kind'][];
