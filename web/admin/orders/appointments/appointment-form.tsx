import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { appointmentDialog as texts } from '#texts/admin/schedule.ts';
import { formatDay } from '#texts/dates.ts';
import { choicesOf, peopleChoices } from '#web/admin/forms/choices.ts';
import { FieldRow } from '#web/admin/forms/section.tsx';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { Meanwhile } from '#web/admin/orders/meanwhile.tsx';
import { NotifyFields } from '#web/admin/orders/notify-fields.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { catalogueHours, partsComeAfter, partsExpectedOn } from './appointment-draft.ts';
import { appointmentInWords } from './appointment-words.ts';
import { SlotChoice } from './slot-choice.tsx';
import { type AppointmentFormProps, useAppointmentForm } from './use-appointment-form.ts';
import type { Slot } from './use-slots.ts';

/** Sets an appointment or moves one: how long it takes, who does it, and one of the free times. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { desk, people, moved, isNextVisit } = props;
  const typing = useAppointmentForm(props);
  const { form, asked, chosen, timeZone, change } = typing;
  const { element } = form;
  useEffect(() => {
    if (isNextVisit) (element.current?.elements.namedItem('hours') as HTMLElement)?.focus();
  }, [isNextVisit, element]);
  return (
    <DialogForm {...typing.dialog} submitLabel={moved ? texts.move : texts.set}>
      <Meanwhile {...props} />
      {moved && (
        <p>
          {texts.present} <strong>{appointmentInWords(moved, timeZone)}</strong>, {moved.bay.name}
        </p>
      )}
      {!moved && <Visit desk={desk} />}
      <FieldRow>
        <TextInput
          {...form.field('hours')}
          description={hoursHint(catalogueHours(desk))}
          inputMode="decimal"
          withAsterisk
          data-autofocus
        />
        <NativeSelect
          {...form.field('technicianId')}
          description={texts.technicianHint}
          data={[{ value: '', label: texts.anybody }, ...peopleChoices(people.technicians)]}
        />
      </FieldRow>
      <TextInput {...form.field('from')} type="date" min={typing.today} max="9999-12-31" />
      <SlotChoice
        asked={asked}
        timeZone={timeZone}
        chosen={chosen?.startsAt}
        problem={typing.problem}
        onChoose={(startsAt) => change({ startsAt })}
        onLater={(from) => change({ from })}
      />
      {chosen && <BayChoice slot={chosen} field={form.field('bayId')} bayId={typing.bayId} />}
      <PartsLate desk={desk} day={typing.chosenDay} />
      <NotifyFields
        note={form.field('note')}
        mails={desk.mails.includes(moved ? 'moveAppointment' : 'schedule')}
        told={typing.values}
        change={change}
        people={people}
      />
    </DialogForm>
  );
}

const hoursHint = (hours: number | null): string =>
  hours === null || hours === 0 ? texts.hoursUnknown : texts.hoursHint(hours);

/** Which of several visits this is, where the work takes longer than a day. */
function Visit({ desk: { appointments, visits } }: Pick<OnOrder, 'desk'>) {
  const set = appointments.filter(({ state }) => state === 'set').length;
  const all = set + visits.length;
  if (visits.length === 0 || all === 1) return null;
  return <p>{texts.visit(set + 1, all)}</p>;
}

interface BayChoiceProps {
  slot: Slot;
  field: { name: string; label: string; error: string | undefined };
  bayId: number | null;
}

/** The bays that are free at the chosen time. */
function BayChoice({ slot, field, bayId }: BayChoiceProps) {
  const bays = choicesOf(slot.bays);
  return <NativeSelect {...field} value={String(bayId)} data={bays} />;
}

/** Parts that come after the chosen day, or that are still to come. */
function PartsLate({ desk, day }: Pick<OnOrder, 'desk'> & { day: string | null }) {
  const expected = partsExpectedOn(desk);
  if (!expected) return null;
  const after = day && partsComeAfter(desk, day);
  return (
    <Alert color={after ? 'red' : 'gray'} role="status">
      {after ? texts.partsAfter(formatDay(after)) : texts.partsExpected(formatDay(expected))}
    </Alert>
  );
}
