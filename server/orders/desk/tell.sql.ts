import { type Database, prepared, sql } from '#server/base/database/database.ts';
import type { CustomerMail } from '#shared/rules/customer-mails.ts';
import type { Language } from '#shared/rules/languages.ts';

/** The customer of an order as a reader of mails. */
export interface MailedCustomer {
  /** Null: their data were erased, or the dealership is closed, which writes to nobody. */
  email: string | null;
  isOpen: boolean;
  /** The one they chose, else the order's. */
  language: Language;
  /** Mails that the dealership has switched off. */
  mailsOff: CustomerMail[];
}

/** Where mails about an order's progress go. */
export const selectMailedCustomer = (db: Database, dealerId: number, orderId: number) =>
  db.row<MailedCustomer>(
    prepared(sql`
      select nullif(c.email, '') as email, coalesce(c.language, o.language) as language, d.mails_off as "mailsOff",
        d.active as "isOpen"
      from orders o join dealers d on d.id = o.dealer_id
        left join users c on c.id = o.customer_id and c.erased_at is null and d.active
      where o.dealer_id = ${dealerId} and o.id = ${orderId} and o.deleted_at is null`),
  );
