import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Asks again for what a page could not load: on demand, when the browser is online again, and every so many milliseconds. */
export function useRetry(everyMs?: number): { retry(): void; isBusy: boolean } {
  const { revalidate, state } = useRevalidator();
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (state === 'idle') void revalidate();
    };
  });
  useEffect(() => {
    const retry = () => latest.current();
    const timer = everyMs ? setInterval(retry, everyMs) : undefined;
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [everyMs]);
  return { retry: () => latest.current(), isBusy: state !== 'idle' };
}
