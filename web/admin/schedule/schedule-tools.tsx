import { ActionIcon, Button, TextInput } from '@mantine/core';
import { isValidDate } from '#shared/rules/date-range.ts';
import { schedule as texts } from '#texts/admin/schedule.ts';
import { rangeInWords } from '#web/admin/frame/dates.ts';
import { NextIcon, PreviousIcon } from '#web/kit/icons.tsx';
import styles from './schedule-tools.module.css';
import { views } from './shown-days.ts';
import type { useShownDays } from './use-shown-days.ts';

/** Which days are shown: a step back or on, today, any day, a week or a day. */
export function ScheduleTools({ days }: { days: ReturnType<typeof useShownDays> }) {
  const isWeek = days.view === 'week';
  return (
    <div className={styles.tools}>
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          aria-label={isWeek ? texts.earlierWeek : texts.earlierDay}
          onClick={() => days.go(-1)}
        >
          <PreviousIcon size={20} />
        </ActionIcon>
        <Button variant="default" onClick={() => days.change({ day: days.today })}>
          {texts.today}
        </Button>
        <ActionIcon
          variant="default"
          aria-label={isWeek ? texts.laterWeek : texts.laterDay}
          onClick={() => days.go(1)}
        >
          <NextIcon size={20} />
        </ActionIcon>
      </div>
      <p role="status" className={styles.range}>
        {rangeInWords(days.range)}
      </p>
      <GoToDay key={days.day} day={days.day} onGo={(day) => days.change({ day })} />
      <fieldset className={styles.views} aria-label={texts.views}>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            className={styles.view}
            aria-pressed={view === days.view}
            onClick={() => days.change({ view })}
          >
            {texts[view]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** A day is gone to when it is whole: typing its year would else begin in the year 2. */
const GoToDay = ({ day, onGo }: { day: string; onGo(day: string): void }) => (
  <TextInput
    type="date"
    aria-label={texts.goToDay}
    defaultValue={day}
    min="2020-01-01"
    max="2100-12-31"
    onChange={({ currentTarget }) => {
      const { value } = currentTarget;
      if (isValidDate(value) && currentTarget.checkValidity()) onGo(value);
    }}
  />
);
