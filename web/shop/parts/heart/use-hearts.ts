import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { connection } from '#texts/connection.ts';
import { whenQuiet } from '#web/kit/when-quiet.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';

const code = () => import('./hearts.ts');

/**
 * One listener for all hearts of the page. Its code comes when a heart is pressed; where something is
 * kept already, when the browser is quiet.
 */
export function useHearts(): void {
  const { base } = useDealership();
  const name = base.slice(1).toLowerCase();
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  useEffect(() => {
    const place = { name, goToFavourites: () => void navigate(`${base}/favourites`) };
    const press = ({ target }: Event) => {
      const heart = (target as Element).closest?.<HTMLElement>('[data-heart]');
      if (!heart) return;
      code().then(
        ({ pressHeart }) => pressHeart(heart, place),
        () => say(connection.unreachable, 'error'),
      );
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [base, name, navigate]);
  useEffect(() => {
    if (isSignedIn || hasFavourites(name))
      whenQuiet()
        .then(code)
        .then(
          ({ showHearts }) => showHearts(name),
          () => {}, // a press says it
        );
  }, [name, isSignedIn]);
}

function hasFavourites(name: string): boolean {
  try {
    return `trimline:favourites:${name}` in localStorage;
  } catch {
    return false; // unavailable
  }
}
