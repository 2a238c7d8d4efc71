import type { User } from '#shared/contract/users.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { confirmation } from '#texts/checkout.ts';
import { fittingTime } from '#texts/checkout-time.ts';
import { formatClock, formatWeekdayAndDay } from '#texts/dates.ts';
import { formatPhone } from '#texts/formats.ts';
import type { Order } from '#web/entities.ts';
import { useOpenNow } from '#web/shop/parts/hours/use-open-now.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import styles from './checkout.module.css';

/** What follows a placed order: mails, and whom its customer can ask. */
export function NextSteps({
  order,
  person,
  sells,
}: {
  order: Order;
  person: User;
  sells: boolean;
}) {
  const { dealer } = useDealership();
  const sendsMail = useSendsMail();
  const now = useOpenNow();
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next">{confirmation.next}</h2>
      {sells ? (
        sendsMail && (
          <ol className={styles.next}>
            <li>{confirmation.mailCustomer(order.customer.email ?? '')}</li>
            <li>{confirmation.mailManager}</li>
          </ol>
        )
      ) : (
        <>
          <ol className={styles.next}>
            {sendsMail && <li>{confirmation.mail(person.email)}</li>}
            <li>
              {order.appointmentAt === null ? (
                confirmation.contact(dealer.name)
              ) : (
                <FittingAt at={order.appointmentAt} />
              )}
            </li>
            <li>{confirmation.pay[order.payBy ?? 'dealership']}</li>
          </ol>
          <h3>{confirmation.questions}</h3>
          <address className={styles.address}>
            {dealer.name}
            <br />
            <a href={phoneHref(dealer.phone)}>{formatPhone(dealer.phone)}</a>
            <br />
            {dealer.address}, {dealer.city}, {dealer.province}{' '}
            {dealer.postalCode.replace(' ', '\u00A0')}
          </address>
          {now && dealer.openingHours && (
            <p>
              {confirmation.hours} <now.OpenNow hours={dealer.openingHours} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The booked time of fitting as a sentence. */
export function FittingAt({ at }: { at: string }) {
  const { dealer } = useDealership();
  const { day, time } = localTime(dealer.timeZone, new Date(at));
  return (
    <time dateTime={at}>{fittingTime.chosen(formatWeekdayAndDay(day), formatClock(time))}</time>
  );
}
