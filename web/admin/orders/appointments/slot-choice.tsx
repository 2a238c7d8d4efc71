import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { addDays } from '#shared/rules/days.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { appointmentDialog as texts } from '#texts/admin/schedule.ts';
import { formatWeekdayAndDay } from '#texts/dates.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { timeAt } from './appointment-words.ts';
import styles from './slot-choice.module.css';
import type { Slot, useSlots } from './use-slots.ts';

interface SlotChoiceProps {
  asked: ReturnType<typeof useSlots>;
  timeZone: string;
  /** The start of the chosen time, as far as it is offered. */
  chosen: string | undefined;
  /** Why the choice is not taken. */
  problem: string | null;
  onChoose(startsAt: string): void;
  /** Offers the times from this day on. */
  onLater(day: string): void;
}

/** The next free times by day; arrow keys go through all of them. */
export function SlotChoice({
  asked,
  timeZone,
  chosen,
  problem,
  onChoose,
  onLater,
}: SlotChoiceProps) {
  const { slots, loading, error, reload } = asked;
  const groups = groupsOf(slots ?? [], timeZone);
  const hint = useId();
  return (
    <fieldset
      className={styles.slots}
      aria-busy={loading}
      {...(problem && { 'aria-describedby': hint })}
    >
      <legend className={styles.legend}>{texts.slots}</legend>
      {loading && <p>{texts.slotsLoading}</p>}
      {error && <Failure title={texts.slotsFailed} error={error} onRetry={reload} />}
      {slots?.length === 0 && <p>{texts.noSlots}</p>}
      <VisuallyHidden role="status">{slots && texts.found(slots.length)}</VisuallyHidden>
      {groups.map(({ day, slots: ofDay }) => (
        <DayGroup key={day} day={day}>
          {ofDay.map(({ startsAt }) => (
            <label key={startsAt} className={styles.slot}>
              <input
                type="radio"
                name="startsAt"
                value={startsAt}
                checked={startsAt === chosen}
                onChange={() => onChoose(startsAt)}
              />
              {timeAt(startsAt, timeZone)}
            </label>
          ))}
        </DayGroup>
      ))}
      {problem && (
        <p id={hint} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {groups.length > 0 && (
        <Button
          variant="default"
          className={styles.later!}
          onClick={() => onLater(addDays(groups.at(-1)!.day, 1))}
        >
          {texts.later}
        </Button>
      )}
    </fieldset>
  );
}

interface Group {
  day: string;
  slots: Slot[];
}

function groupsOf(slots: readonly Slot[], timeZone: string): Group[] {
  const groups = new Map<string, Slot[]>(); // Map.groupBy needs Safari 17.4
  for (const slot of slots) {
    const { day } = localTime(timeZone, new Date(slot.startsAt));
    groups.set(day, [...(groups.get(day) ?? []), slot]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

const DayGroup = ({ day, children }: { day: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.day}>{formatWeekdayAndDay(day)}</legend>
    <div className={styles.times}>{children}</div>
  </fieldset>
);
