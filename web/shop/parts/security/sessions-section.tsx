import { useState } from 'react';
import type { OwnSession } from '#shared/contract/security.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { formatMoment } from '#texts/dates.ts';
import { deviceInWords } from '#texts/devices.ts';
import { sessions as texts } from '#texts/security.ts';
import { ApiError, call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './security.module.css';

interface SessionsSectionProps {
  sessions: OwnSession[];
  timeZone: string;
  onChanged(): Promise<void> | void;
}

/** The person's sessions; the others can be ended one by one or together. */
export function SessionsSection({ sessions, timeZone, onChanged }: SessionsSectionProps) {
  const [busy, setBusy] = useState<number | 'others' | null>(null);

  async function end(
    which: number | 'others',
    done: string,
    work: () => Promise<unknown>,
  ): Promise<void> {
    setBusy(which);
    try {
      await work().catch(gone);
      say(done, 'success');
      await onChanged();
    } catch (error) {
      sayFailure(error, texts.failed);
    } finally {
      setBusy(null);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.title}</h2>
      <p className={styles.soft}>{texts.intro}</p>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            timeZone={timeZone}
            busy={busy === session.id}
            onEnd={() =>
              end(session.id, texts.ended(nameOf(session)), () =>
                call('DELETE /api/v1/auth/sessions/:id', { params: { id: session.id } }),
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            kind="secondary"
            busy={busy === 'others'}
            onClick={() =>
              end('others', texts.othersEnded, () => call('DELETE /api/v1/auth/sessions', {}))
            }
          >
            {texts.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}

interface DeviceProps {
  session: OwnSession;
  timeZone: string;
  busy: boolean;
  onEnd(): Promise<void>;
}

function Device({ session, timeZone, busy, onEnd }: DeviceProps) {
  const moment = (iso: string) => (
    <time dateTime={iso}>{formatMoment(localTime(timeZone, new Date(iso)))}</time>
  );
  return (
    <li className={styles.device}>
      <div>
        <h3>{nameOf(session)}</h3>
        <dl>
          <div>
            <dt>{texts.since}</dt> <dd>{moment(session.createdAt)}</dd>
          </div>
          <div>
            <dt>{texts.lastSeen}</dt> <dd>{moment(session.lastSeenAt)}</dd>
          </div>
        </dl>
      </div>
      {session.isCurrent ? (
        <span className={styles.here}>{texts.thisDevice}</span>
      ) : (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={texts.endNamed(nameOf(session))}
          onClick={() => void onEnd()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

const nameOf = ({ device }: OwnSession) => deviceInWords(device) || texts.unknownDevice;

/** The session was ended elsewhere meanwhile, so the wish is fulfilled. */
function gone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
