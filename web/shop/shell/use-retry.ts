import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Reloads a page's failed data: on demand, when online again, and every `everyMs`. */
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
