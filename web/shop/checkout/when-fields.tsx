import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isValidDate } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { spansOn } from '#shared/rules/opening-hours.ts';
import {
  type HalfDay,
  type HalfDayProblem,
  halves,
  maxHalfDays,
} from '#shared/rules/order-wish.ts';
import { fittingTime, whenWished as texts } from '#texts/checkout-time.ts';
import { formatClock, formatWeekday, formatWeekdayAndDay } from '#texts/dates.ts';
import { lineProblems } from '#texts/orders-api.ts';
import { fieldProblems } from '#texts/validation.ts';
import { ChoiceCard } from '#web/kit/choice-card.tsx';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { useWhen } from './use-when.ts';
import styles from './when-fields.module.css';

const TimePicker = lazy(() => import('./time-picker.tsx'));

type Fields = ReturnType<typeof useWhen>['fields'];

/** The one question for the day: a booked time, half-days, or later (decision 096). */
export function WhenFields(fields: Fields & { forCustomer: boolean }) {
  const { when, choose, isBookable, isFitted, forCustomer, time, lacksTime } = fields;
  const card = (value: Fields['when'], label: string, hint: string, more?: ReactNode) => (
    <ChoiceCard
      {...{ name: 'when', value, label, hint }}
      isChosen={when === value}
      onChoose={() => choose(value)}
    >
      {when === value && more}
    </ChoiceCard>
  );
  return (
    <fieldset className={styles.when} aria-describedby="when-problem">
      <legend>{titleOf(isFitted, forCustomer)}</legend>
      {isBookable && card('time', texts.time, texts.timeHint, <Times {...time} />)}
      {card('halfDays', texts.halfDays, texts.halfDaysHint, <HalfDays {...fields} />)}
      {card('none', texts.none, texts.noneHint)}
      <p id="when-problem" className={styles.problem} aria-live="polite">
        {lacksTime && fittingTime.choose}
      </p>
    </fieldset>
  );
}

function titleOf(isFitted: boolean, forCustomer: boolean): string {
  if (forCustomer) return isFitted ? texts.fittedForCustomer : texts.pickedUpForCustomer;
  return isFitted ? texts.fitted : texts.pickedUp;
}

/** The chosen time, which stays in sight while other days are shown, and the free ones. */
function Times(time: Fields['time']) {
  const { dealer } = useDealership();
  const { chosen, refusals } = time;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  const { day, time: clock } = localTime(dealer.timeZone, new Date(chosen ?? 0));
  return (
    <div ref={list}>
      <p role="status" className={styles.chosen}>
        {chosen !== null && (
          <time dateTime={chosen}>
            {fittingTime.chosen(formatWeekdayAndDay(day), formatClock(clock))}
          </time>
        )}
      </p>
      <Suspense fallback={<p>{fittingTime.loading}</p>}>
        <TimePicker {...time} />
      </Suspense>
    </div>
  );
}

const empty: HalfDay = { day: '', half: 'morning' };

/** Up to three half-days; the next row appears when the one before has its day. */
function HalfDays({ halfDays, changeDay, today, problems }: Fields) {
  const isNext = halfDays.length < maxHalfDays && halfDays.every(({ day }) => day !== '');
  const rows = isNext ? [...halfDays, empty] : halfDays;
  return rows.map((row, index) => (
    <HalfDayRow
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
      key={index}
      {...{ row, index, today }}
      problem={problems[index] ?? null}
      onChange={(changed) => changeDay(index, changed)}
    />
  ));
}

interface RowProps {
  row: HalfDay;
  index: number;
  today: string;
  problem: HalfDayProblem | null;
  onChange(row: HalfDay): void;
}

function HalfDayRow({ row, index, today, problem, onChange }: RowProps) {
  const { openingHours } = useDealership().dealer;
  const isClosed =
    isValidDate(row.day) && openingHours && spansOn(openingHours, row.day).length === 0;
  return (
    <div className={styles.row}>
      <TextField
        name={`day${index}`}
        label={texts.choices[index] ?? ''}
        type="date"
        min={today}
        max="9999-12-31"
        value={row.day}
        error={problem ? problemTexts[problem] : undefined}
        hint={isClosed && problem !== 'closed' ? texts.closed(formatWeekday(row.day)) : undefined}
        onChange={({ currentTarget }) => onChange({ ...row, day: currentTarget.value })}
      />
      <SelectField
        label={texts.half}
        value={row.half}
        onChange={({ currentTarget }) =>
          onChange({ ...row, half: currentTarget.value as HalfDay['half'] })
        }
      >
        {halves.map((half) => (
          <option key={half} value={half}>
            {texts[half]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const problemTexts: Record<HalfDayProblem, string> = {
  notADay: fieldProblems.day,
  inThePast: lineProblems.wantedBefore,
  closed: lineProblems.wantedClosed,
  twice: lineProblems.wishedTwice,
};
