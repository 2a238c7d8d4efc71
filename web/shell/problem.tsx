import { isRouteErrorResponse } from 'react-router';
import { problems, ui } from '#shared/messages/en/shop.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './problem.module.css';

/** What a visitor sees where a page cannot be shown, and the way on; stands inside <main>. */
export function Problem({ error, home = '/' }: { error: unknown; home?: string }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound home={home} />;
  const isBusy = status === 503 || status === 429;
  return (
    <div className={styles.problem}>
      <h1>{isBusy ? problems.busy : problems.failed}</h1>
      <p>{isBusy ? problems.busyHint : problems.failedHint}</p>
      <Button onClick={() => location.reload()}>{ui.retry}</Button>
    </div>
  );
}

export function NotFound({ home }: { home: string }) {
  return (
    <div className={styles.problem}>
      <h1>{problems.notFound}</h1>
      <p>{problems.notFoundHint}</p>
      <ButtonLink to={home}>{problems.toHome}</ButtonLink>
    </div>
  );
}
