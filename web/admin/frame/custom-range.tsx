import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import {
  type DateRange,
  isValidDate,
  maxRangeDays,
  numberOfDays,
} from '#shared/rules/date-range.ts';
import { rangePicker as texts } from '#texts/admin/frame.ts';
import { calendarNames } from '#texts/dates.ts';
import styles from './range-picker.module.css';

/** The calendar's language, which is the page's. */
const calendar = calendarNames();
dayjs.locale({ ...dayjs.Ls.en!, ...calendar }, undefined, true);

/** Custom days: typed, or on wider screens chosen in the calendar. */
export function CustomRange({
  initial,
  onApply,
}: {
  initial: DateRange;
  onApply(range: DateRange): void;
}) {
  const [range, setRange] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const errors = isTried ? mistakesOf(range) : {};

  function apply(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(mistakesOf(range)).length === 0) onApply(range);
  }

  const field = (name: keyof DateRange, label: string) => (
    <TextInput
      type="date"
      label={label}
      name={name}
      value={range[name]}
      error={errors[name]}
      onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
    />
  );

  return (
    <form className={styles.custom} onSubmit={apply} noValidate>
      <div className={styles.fields}>
        {field('startDate', texts.from)}
        {field('endDate', texts.to)}
      </div>
      <DatePicker
        type="range"
        className={styles.calendar!}
        allowSingleDateInRange
        size="md"
        hideOutsideDates
        locale={calendar.name}
        firstDayOfWeek={0}
        weekendDays={[]}
        ariaLabels={texts.calendar}
        defaultDate={range.endDate || range.startDate}
        value={[range.startDate || null, range.endDate || null]}
        onChange={([startDate, endDate]) =>
          setRange({ startDate: startDate ?? '', endDate: endDate ?? '' })
        }
        getDayProps={() => ({ type: 'button' })}
      />
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}

/** Mistakes in the two days, by field. */
function mistakesOf(range: DateRange): Partial<DateRange> {
  const missing: Partial<DateRange> = {};
  if (!isValidDate(range.startDate)) missing.startDate = texts.invalidDay;
  if (!isValidDate(range.endDate)) missing.endDate = texts.invalidDay;
  if (Object.keys(missing).length > 0) return missing;
  const days = numberOfDays(range);
  if (days < 1) return { endDate: texts.wrongOrder };
  return days > maxRangeDays ? { endDate: texts.tooLong(Math.floor(maxRangeDays / 366)) } : {};
}
