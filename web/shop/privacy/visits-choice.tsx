import { useEffect, useState } from 'react';
import { localTime } from '#shared/rules/local-time.ts';
import { isStaff } from '#shared/rules/permissions.ts';
import { formatLongDay } from '#texts/dates.ts';
import { visitsChoice as texts } from '#texts/privacy.ts';
import { Button } from '#web/kit/button.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSession } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { forgetVisitor, isRefusedByBrowser, isRefusedHere } from '#web/shop/visits/refusal.ts';
import { allowHere, refuseHere } from '#web/shop/visits/refuse.ts';
import { storedVisitor, visitorMade } from '#web/shop/visits/visitor.ts';
import styles from './privacy.module.css';

/** Whether this browser's visits are counted, with buttons to change it; needs scripts. */
export function VisitsChoice() {
  const { dealer } = useDealership();
  const { choice, reread } = useChoice();
  const isStaffHere = useSession(({ person }) => isStaff(person));
  if (!choice) return null;
  const { isRefused, since } = choice;

  function clear(): void {
    forgetVisitor();
    reread();
    say(texts.cleared, 'success');
  }

  function refuse(): void {
    const isKept = refuseHere();
    reread();
    say(isKept ? texts.nowRefused : texts.notKept, isKept ? 'success' : 'error');
  }

  function allow(): void {
    allowHere();
    reread();
    say(texts.nowAllowed, 'success');
  }

  if (isRefusedByBrowser()) return <Choice state={texts.refusedByBrowser} />;
  if (isRefused) {
    return (
      <Choice state={texts.refused}>
        <Button kind="secondary" onClick={allow}>
          {texts.allow}
        </Button>
      </Choice>
    );
  }
  return (
    <Choice
      state={isStaffHere ? texts.staff : texts.counted}
      hint={since === null ? texts.noneStored : texts.keptSince(inWords(since, dealer.timeZone))}
    >
      {since !== null && (
        <Button kind="secondary" onClick={clear}>
          {texts.clear}
        </Button>
      )}
      <Button kind="secondary" onClick={refuse}>
        {texts.refuse}
      </Button>
    </Choice>
  );
}

function Choice({
  state,
  hint,
  children,
}: {
  state: string;
  hint?: string;
  children?: React.ReactNode;
}) {
  return (
    <section className={styles.choice} aria-labelledby="visits-choice">
      <h3 id="visits-choice">{texts.title}</h3>
      <p className={styles.state}>{state}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.buttons}>{children}</div>}
    </section>
  );
}

interface VisitorChoice {
  isRefused: boolean;
  /** Milliseconds since 1970; null without a stored visitor id. */
  since: number | null;
}

/** Events after a possible change; a page from the back/forward cache missed all others. */
const changeEvents = ['storage', 'pageshow', visitorMade];

/** This browser's choice, null until read; follows other tabs. */
function useChoice(): { choice: VisitorChoice | null; reread(): void } {
  const [choice, setChoice] = useState<VisitorChoice | null>(null);
  const reread = () =>
    setChoice({ isRefused: isRefusedHere(), since: storedVisitor()?.since ?? null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reread` always does the same
  useEffect(() => {
    reread();
    for (const event of changeEvents) window.addEventListener(event, reread);
    return () => {
      for (const event of changeEvents) window.removeEventListener(event, reread);
    };
  }, []);
  return { choice, reread };
}

/** The day of a moment at the dealership: a device's own zone may be one that it cannot read. */
const inWords = (time: number, timeZone: string) =>
  formatLongDay(localTime(timeZone, new Date(time)).day);
