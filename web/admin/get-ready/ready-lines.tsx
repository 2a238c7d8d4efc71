import { Badge, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { ReadyLineNow } from '#shared/contract/preparation.ts';
import { readyLineTexts, getReady as texts } from '#texts/admin/get-ready.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { call } from '#web/api.ts';
import { CheckIcon } from '#web/kit/icons.tsx';
import { useWork } from '#web/kit/use-work.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './get-ready.module.css';
import { placeOf } from './place-of.ts';

interface LineProps {
  line: ReadyLineNow;
  sendsMail: boolean;
  onChanged(): void;
}

/** A line of the list: what it is about, whether it is done, who can do it, and where. */
export function Line({ line, sendsMail, onChanged }: LineProps) {
  const { base } = useDealership();
  const { title, hint } = readyLineTexts[line.name];
  const place = placeOf(base)[line.name];
  return (
    <li className={styles.line} data-done={line.isDone || undefined}>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>
          {hint} {!line.isDone && texts.by[whoDoes(line, sendsMail)]}
        </p>
        {!line.isDone && <p className={styles.missing}>{missingOf(line, sendsMail)}</p>}
      </div>
      <Group gap="xs" className={styles.actions!}>
        <State line={line} />
        {!line.isDone && line.name === 'mail' && sendsMail && <TestMail />}
        {!line.isDone && place && (
          <Button component={Link} to={place} variant="default" aria-label={texts.goLabel(title)}>
            {texts.go}
          </Button>
        )}
        {!line.isDone && <Aside line={line} title={title} onChanged={onChanged} />}
      </Group>
    </li>
  );
}

function State({ line: { isDone, isPutAside } }: { line: ReadyLineNow }) {
  if (isDone)
    return (
      <span className={styles.done}>
        <CheckIcon size={20} /> {texts.done}
      </span>
    );
  return (
    <Badge color={isPutAside ? 'gray' : 'accent'}>{isPutAside ? texts.aside : texts.open}</Badge>
  );
}

/** What is missing, where that has names. */
function missingOf({ name, missing, count }: ReadyLineNow, sendsMail: boolean): string | null {
  if (name === 'mail') return sendsMail ? null : texts.noMailServer;
  if (count === 0) return null;
  return name === 'names' ? texts.unnamed(count, missing) : texts.missing(count, missing);
}

function whoDoes({ name }: ReadyLineNow, sendsMail: boolean): keyof typeof texts.by {
  if (name === 'mail' && !sendsMail) return 'platform';
  return name === 'twoStep' ? 'each' : 'you';
}

function TestMail() {
  const { dealer } = useDealership();
  const { email } = useAdmin();
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.testMailFailed));
  const send = async () => {
    await call('POST /api/v1/auth/preparation/testMail', { body: { dealerId: dealer.id } });
    say(texts.testMailSent(email), 'success');
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void run(send)}>
      {texts.testMail}
    </Button>
  );
}

interface AsideProps {
  line: ReadyLineNow;
  title: string;
  onChanged(): void;
}

function Aside({ line: { name, isPutAside }, title, onChanged }: AsideProps) {
  const { dealer } = useDealership();
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.notSaved));
  const change = async () => {
    const body = { dealerId: dealer.id, line: name, isPutAside: !isPutAside };
    await call('POST /api/v1/auth/preparation/putAside', { body });
    onChanged();
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={isPutAside ? texts.takeUpLabel(title) : texts.putAsideLabel(title)}
      onClick={() => void run(change)}
    >
      {isPutAside ? texts.takeUp : texts.putAside}
    </Button>
  );
}
