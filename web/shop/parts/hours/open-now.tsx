import { useEffect, useState } from 'react';
import { localTime } from '#shared/rules/local-time.ts';
import { nextException, type OpenState, stateAt } from '#shared/rules/opening-hours.ts';
import { formatDays, formatTime } from '#texts/dates.ts';
import { hours as texts } from '#texts/hours.ts';
import { openNow as openTexts } from '#texts/open-now.ts';
import { colon } from '#texts/punctuation.ts';
import type { Dealer } from '#web/entities.ts';
import { spansInWords, weekday } from './hours-in-words.ts';

type Hours = NonNullable<Dealer['openingHours']>;

/**
 * Whether a dealership is open now. Only a browser says so: a cached page would tell everybody the
 * moment of its first reader.
 */
export function OpenNow({ hours }: { hours: Hours }) {
  const { day, time } = useLocalTime(hours.timeZone);
  return inWords(stateAt(hours, day, time));
}

/** The days with other hours that come next, or are today: none that is past. */
export function NextException({ hours }: { hours: Hours }) {
  const { day } = useLocalTime(hours.timeZone);
  const next = nextException(hours.exceptions, day);
  if (!next) return null;
  return (
    <>
      {formatDays(next.firstDay, next.lastDay)}
      {colon}
      <span lang={next.language}>{next.name}</span>
      <br />
      {spansInWords(next.spans).join(', ')}
    </>
  );
}

function useLocalTime(timeZone: string) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return localTime(timeZone, now);
}

/** 'Open until 18:00', 'Closed, opens Monday at 9:00'. */
export function inWords(state: OpenState): string {
  if (state.isOpen) return openTexts.openUntil(formatTime(state.until));
  if (state.opens === null) return texts.closed;
  const time = formatTime(state.opens);
  if (state.inDays === 0) return openTexts.opensToday(time);
  if (state.inDays === 1) return openTexts.opensTomorrow(time);
  return openTexts.opensOn(weekday(state.day, state.inDays > 6), time);
}
