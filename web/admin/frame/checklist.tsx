import { Badge, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isSettled } from '#shared/rules/get-ready.ts';
import { getReady as texts } from '#texts/admin/get-ready.ts';
import { Section } from '#web/admin/forms/section.tsx';
import { CheckIcon } from '#web/kit/icons.tsx';
import { useWork } from '#web/kit/use-work.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import styles from './checklist.module.css';

/** A line of a list of what is to be done: what it is about, who can do it, and where. */
export interface ChecklistLine<Name extends string> {
  name: Name;
  title: string;
  hint: string;
  isDone: boolean;
  isPutAside: boolean;
  /** Shown until it is done. */
  by: string;
  missing?: string | null;
  /** The page on which it is done; absent: on none, or on this one. */
  place?: string | null;
  /** What else can be pressed. */
  act?: ReactNode;
}

interface ChecklistProps<Name extends string> {
  lines: readonly ChecklistLine<Name>[];
  /** Puts a line aside, or takes it up again. */
  onPutAside(line: Name, isPutAside: boolean): Promise<void>;
}

/** What is to be done, checked by the server; what is not wanted is put aside. */
export function Checklist<Name extends string>({ lines, onPutAside }: ChecklistProps<Name>) {
  const settled = lines.filter(isSettled).length;
  return (
    <Section
      title={texts.list}
      hint={<span role="status">{texts.progress(settled, lines.length)}</span>}
    >
      <progress
        className={styles.progress}
        max={lines.length}
        value={settled}
        aria-label={texts.list}
      />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.name} line={line} onPutAside={onPutAside} />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps<Name extends string> extends Pick<ChecklistProps<Name>, 'onPutAside'> {
  line: ChecklistLine<Name>;
}

function Line<Name extends string>({ line, onPutAside }: LineProps<Name>) {
  const { title, hint, by, missing, place, act } = line;
  return (
    <li className={styles.line} data-done={line.isDone || undefined}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.hint}>
          {hint} {!line.isDone && by}
        </p>
        {!line.isDone && missing && <p className={styles.missing}>{missing}</p>}
      </div>
      <Group gap="xs" className={styles.actions!}>
        <State {...line} />
        {!line.isDone && act}
        {!line.isDone && place && (
          <Button component={Link} to={place} variant="default" aria-label={texts.goLabel(title)}>
            {texts.go}
          </Button>
        )}
        {!line.isDone && <Aside line={line} onPutAside={onPutAside} />}
      </Group>
    </li>
  );
}

function State({ isDone, isPutAside }: { isDone: boolean; isPutAside: boolean }) {
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

function Aside<Name extends string>({
  line: { name, title, isPutAside },
  onPutAside,
}: LineProps<Name>) {
  const { isBusy, run } = useWork((error) => sayFailure(error, texts.notSaved));
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={isPutAside ? texts.takeUpLabel(title) : texts.putAsideLabel(title)}
      onClick={() => void run(() => onPutAside(name, !isPutAside))}
    >
      {isPutAside ? texts.takeUp : texts.putAside}
    </Button>
  );
}
