import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import { mayTakeStep } from '#shared/rules/desk-actions.ts';
import { isDealerAdmin } from '#shared/rules/permissions.ts';
import { adminPages } from '#texts/admin/frame.ts';
import { schedule as texts, toSchedule } from '#texts/admin/schedule.ts';
import { formatDay } from '#texts/dates.ts';
import { type Setting, settingsAddress } from '#web/admin/dealer-settings/settings-address.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { isoDay } from '#web/admin/frame/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { CalendarIcon } from '#web/admin/frame/icons.tsx';
import { Loading } from '#web/admin/frame/loading.tsx';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { stepValue } from '#web/admin/orders/appointments/appointment-dialog.tsx';
import { OrderAppointment } from '#web/admin/orders/appointments/order-appointment.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { AppointmentCard, type CardDeeds } from './appointment-card.tsx';
import styles from './schedule-page.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { ScheduleTools } from './schedule-tools.tsx';
import { ToSchedule } from './to-schedule.tsx';
import { type Booked, type Schedule, useSchedule } from './use-schedule.ts';
import { useShownDays } from './use-shown-days.ts';

/** Appointments of a week or a day by bay, and the orders that wait for one. */
export function SchedulePage() {
  const { dealer } = useDealership();
  const days = useShownDays();
  const { schedule, waiting, reload } = useSchedule(dealer.id, days.range);
  const { data, error } = schedule;
  const doing = useDialogParam('do');
  const deeds = useDeeds((orderId, step) => doing.open(`${orderId}:${step}`));
  return (
    <AdminPage title={adminPages.schedule} actions={<ToBoard />}>
      <ScheduleTools days={days} />
      {waiting && waiting.count > 0 && (
        <p className={styles.jump}>
          <a href="#to-schedule">{toSchedule.jump(waiting.count)}</a>
        </p>
      )}
      {error && <Failure title={texts.loadFailed} error={error} onRetry={schedule.reload} />}
      {!data && !error && <Loading />}
      <div className={styles.layout}>
        {data && <Days schedule={data} days={days} deeds={deeds} />}
        {waiting && (
          <ToSchedule
            column={waiting}
            onSchedule={(orderId) => doing.open(`${orderId}:${stepValue('schedule')}`)}
          />
        )}
      </div>
      <OrderAppointment dialog={doing} onChanged={reload} />
    </AdminPage>
  );
}

/** What the person may do with appointments here, whoever sold the orders. */
function useDeeds(open: (orderId: number, step: string) => void): CardDeeds {
  const admin = useAdmin();
  const { dealer } = useDealership();
  if (!mayTakeStep(admin, dealer.id, 'schedule')) return {};
  return {
    move: ({ id, order }) => open(order.id, stepValue('moveAppointment', id)),
    cancel: ({ id, order }) => open(order.id, stepValue('cancelAppointment', id)),
  };
}

function ToBoard() {
  const { base } = useDealership();
  return (
    <Button component={Link} to={`${base}/admin/desk`} variant="default">
      {adminPages.desk}
    </Button>
  );
}

interface DaysProps {
  schedule: Schedule;
  days: ReturnType<typeof useShownDays>;
  deeds: CardDeeds;
}

/** The days side by side; narrow screens have them one under the other. */
function Days({ schedule, days: { isWide, today, timeZone }, deeds }: DaysProps) {
  const { days, appointments, outside, hasHours } = schedule;
  const bays = schedule.bays.filter(
    ({ id, isActive }) => isActive || appointments.some(({ bay }) => bay.id === id),
  );
  if (bays.length === 0) return <NoBays />;
  const tables = isWide ? [days] : days.map((day) => [day]);
  return (
    <div className={styles.days}>
      {!hasHours && <NoHours />}
      <OutsideHours outside={outside} timeZone={timeZone} deeds={deeds} />
      {tables.map((shown) => (
        <ScheduleTable
          key={shown[0]!.day}
          days={shown}
          {...{ bays, appointments, timeZone, today, deeds }}
        />
      ))}
    </div>
  );
}

/** Nothing can be set without a bay. */
function NoBays() {
  return (
    <Empty icon={<CalendarIcon size={48} />} title={texts.noBays} hint={texts.noBaysHint}>
      <ToSetting name="bays">{texts.toSettings}</ToSetting>
    </Empty>
  );
}

const NoHours = () => (
  <Alert color="gray" icon={<WarningIcon />}>
    {texts.noHours} <ToSetting name="openingHours">{texts.toHours}</ToSetting>
  </Alert>
);

/** Leads whoever may change the settings to one of them. */
function ToSetting({ name, children }: { name: Setting; children: string }) {
  const { base, dealer } = useDealership();
  const admin = useAdmin();
  if (!isDealerAdmin(admin, dealer.id)) return null;
  return <Link to={settingsAddress(base, name)}>{children}</Link>;
}

interface OutsideHoursProps {
  outside: readonly Booked[];
  timeZone: string;
  deeds: CardDeeds;
}

/** Coming appointments, of any day, at which nobody is there any more. */
function OutsideHours({ outside, timeZone, deeds }: OutsideHoursProps) {
  if (outside.length === 0) return null;
  return (
    <Alert color="red" variant="light" icon={<WarningIcon />} title={texts.outsideTitle}>
      <p>{texts.outsideHint}</p>
      <ul className={styles.outside}>
        {outside.map((one) => (
          <AppointmentCard
            key={one.id}
            appointment={one}
            timeZone={timeZone}
            deeds={deeds}
            day={formatDay(isoDay(one.startsAt, timeZone))}
          />
        ))}
      </ul>
    </Alert>
  );
}
