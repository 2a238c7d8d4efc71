import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays } from '#shared/rules/days.ts';
import { deskBell } from '#texts/admin/desk.ts';
import { todayAlerts as texts } from '#texts/admin/today.ts';
import { mailServer } from '#texts/mail-server.ts';
import { settingsAddress, settingsBase } from '#web/admin/dealer-settings/settings-address.ts';
import { refreshNews, useNews } from '#web/admin/desk/news.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ClockIcon } from '#web/admin/frame/icons.tsx';
import { CheckIcon, WarningIcon } from '#web/kit/icons.tsx';
import { weekday } from '#web/shop/parts/hours/hours-in-words.ts';
import { OpenNow } from '#web/shop/parts/hours/open-now.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import styles from './today.module.css';

interface AlertsProps {
  today: string;
  seesOrders: boolean;
  setsHours: boolean;
}

/** In a line of words what needs attention, and what is as it should be. */
export const Alerts = ({ today, seesOrders, setsHours }: AlertsProps) => (
  <ul className={styles.alerts} aria-label={texts.label}>
    {seesOrders && <OrderAlerts today={today} />}
    <Opening mayEnter={setsHours} />
  </ul>
);

/** By the news that the bell asks for again and again. */
function OrderAlerts({ today }: { today: string }) {
  const { base } = useDealership();
  const { news, error } = useNews();
  if (!news && error)
    return (
      <li className={styles.failed}>
        <Failure title={texts.failed} error={error} onRetry={refreshNews} />
      </li>
    );
  if (!news)
    return (
      <li>
        <Skeleton width={280} height={24} aria-busy="true" />
      </li>
    );
  const desk = `${base}/admin/desk`;
  const { late, wantedSoon, nextOpenDay, failedMails } = news;
  return (
    <>
      <Alert to={late > 0 && `${desk}?column=late`}>{texts.late(late)}</Alert>
      <Alert to={wantedSoon > 0 && desk}>
        {texts.soon(wantedSoon, dayName(nextOpenDay, today))}
      </Alert>
      {failedMails !== null && <MailAlert failed={failedMails} />}
    </>
  );
}

const dayName = (day: string, today: string) =>
  day === addDays(today, 1) ? texts.tomorrow : weekday(day, day > addDays(today, 6));

function MailAlert({ failed }: { failed: number }) {
  const { base } = useDealership();
  const sendsMail = useSendsMail();
  const place = `${settingsBase(base)}/mail`;
  if (failed > 0) return <Alert to={place}>{deskBell.failedMails(failed)}</Alert>;
  return sendsMail ? (
    <Alert to={false}>{texts.mailsSent}</Alert>
  ) : (
    <Alert to={place}>{mailServer.none}</Alert>
  );
}

/** Whether the dealership is open; who can enter its hours is told where they are missing. */
function Opening({ mayEnter }: { mayEnter: boolean }) {
  const { base, dealer } = useDealership();
  const hours = dealer.openingHours;
  if (!hours)
    return mayEnter && <Alert to={settingsAddress(base, 'openingHours')}>{texts.noHours}</Alert>;
  return (
    <li className={styles.alert}>
      <ClockIcon size={20} />
      <OpenNow hours={hours} />
    </li>
  );
}

/** Something that is wrong leads `to` where it is put right; false: all is well. */
const Alert = ({ to, children }: { to: string | false; children: ReactNode }) => (
  <li className={styles.alert} data-wrong={to !== false || undefined}>
    {to === false ? <CheckIcon size={20} /> : <WarningIcon size={20} />}
    {to === false ? children : <Link to={to}>{children}</Link>}
  </li>
);
