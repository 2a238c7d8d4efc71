import { useEffect, useState } from 'react';
import { localTime } from '#shared/rules/local-time.ts';
import { type OpenState, stateAt } from '#shared/rules/opening-hours.ts';
import { formatTime } from '#texts/dates.ts';
import { hours as texts } from '#texts/hours.ts';
import { openNow as openTexts } from '#texts/open-now.ts';
import type { Dealer } from '#web/entities.ts';
import { weekday } from './hours-in-words.ts';

/**
 * Whether a dealership is open now. Only a browser says so: a kept page would tell everybody the
 * moment of its first reader.
 */
export default function OpenNow({ hours }: { hours: NonNullable<Dealer['openingHours']> }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const { day, time } = localTime(hours.timeZone, now);
  return inWords(stateAt(hours, day, time));
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
