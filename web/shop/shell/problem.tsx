import { isRouteErrorResponse } from 'react-router';
import { connection } from '#texts/connection.ts';
import { footer, problems, ui } from '#texts/shop.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import styles from './problem.module.css';
import { useRetry } from './use-retry.ts';

const busyRetryMs = 10_000;

/** An error page's content, with ways on; inside <main>. */
export function Problem({ error, home = '/' }: { error: unknown; home?: string }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound home={home} />;
  if (isUnreachable(error)) return <Trouble title={connection.none} hint={connection.noneHint} />;
  if (status === 503 || status === 429) {
    return <Trouble title={problems.busy} hint={problems.busyHint} everyMs={busyRetryMs} />;
  }
  return <Trouble title={problems.failed} hint={problems.failedHint} />;
}

export function NotFound({ home }: { home: string }) {
  return (
    <div className={styles.problem}>
      <h1>{problems.notFound}</h1>
      <p>{problems.notFoundHint}</p>
      <div className={styles.ways}>
        <ButtonLink to={home}>{problems.toHome}</ButtonLink>
        {home !== '/' && (
          <ButtonLink kind="secondary" to={`${home}/products`}>
            {footer.accessories}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Retries when the connection returns, and every `everyMs` where that helps. */
function Trouble({ title, hint, everyMs }: { title: string; hint: string; everyMs?: number }) {
  const { retry, isBusy } = useRetry(everyMs);
  return (
    <div className={styles.problem} role="alert">
      <h1>{title}</h1>
      <p>{hint}</p>
      <Button busy={isBusy} onClick={retry}>
        {ui.retry}
      </Button>
    </div>
  );
}

/** Browsers throw a TypeError in their own words; `onLine` false is reliable, true is not. */
function isUnreachable(error: unknown): boolean {
  if (navigator.onLine === false) return true;
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}
