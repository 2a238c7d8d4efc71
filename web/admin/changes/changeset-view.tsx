import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import {
  changePreview,
  changeProgress,
  changeResult,
  changesPage as texts,
} from '#texts/admin/changes.ts';
import { Failure } from '#web/admin/frame/failure.tsx';
import { ProgressLine } from '#web/admin/frame/progress-line.tsx';
import { ApplyBar, type ApplyBarProps } from './apply-bar.tsx';
import styles from './changes.module.css';
import { type Changeset, changeCount, isWorkedOn } from './changeset.ts';
import { ChangesetFigures } from './changeset-figures.tsx';
import { ChangesetResult } from './changeset-result.tsx';
import { ChangesetTabs } from './changeset-tabs.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { useChangeset } from './use-changeset.ts';

interface ChangesetViewProps {
  id: number;
  timeZone: string;
  onDiscarded(): void;
  /** Told of the state, which says the step of an import. */
  onState?(state: Changeset['state']): void;
  /** What stands in place of a draft, or of what failed: the way to go on. */
  draft(changeset: Changeset, take: (changeset: Changeset) => void): ReactNode;
  /** Where the corrected file of refused rows can be dropped. */
  mending?: ReactNode;
}

/** A changeset in whatever state it is: followed while it is worked on, applied, undone. */
export function ChangesetView(props: ChangesetViewProps) {
  const { id, timeZone, onDiscarded, onState, draft, mending } = props;
  const { changeset, error, reload, take } = useChangeset(id);
  const known = changeset?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state alone is told
  useEffect(() => {
    if (known) onState?.(known);
  }, [known]);
  if (!changeset) {
    if (!error) return <Skeleton height={320} />;
    const isGone = error.status === 404;
    return (
      <Failure
        title={isGone ? texts.notFound : texts.loadFailed}
        isGone={isGone}
        error={error}
        onRetry={reload}
      />
    );
  }
  const { state } = changeset;
  return (
    <Stack>
      <News changeset={changeset} />
      {changeset.waitingFor && (
        <Alert color="gray">{changePreview.waitingFor(changeset.waitingFor)}</Alert>
      )}
      {state === 'failed' && (
        <Alert color="red" variant="light" title={changeResult.failed}>
          {changeset.problem}
        </Alert>
      )}
      {(state === 'draft' || state === 'failed') && draft(changeset, take)}
      {isWorkedOn(changeset) && <ChangesetProgress changeset={changeset} />}
      {state === 'ready' && (
        <ChangesetPreview {...{ changeset, onDiscarded, mending }} onChanged={take} />
      )}
      {(state === 'applied' || state === 'undone') && (
        <ChangesetResult {...{ changeset, timeZone }} onChanged={take} />
      )}
    </Stack>
  );
}

/** Says to screen readers what has come of waiting. */
function News({ changeset }: { changeset: Changeset }) {
  return (
    <p className="visually-hidden" role="status">
      {newsOf(changeset)}
    </p>
  );
}

function newsOf({ state, counts, problem }: Changeset): string {
  if (problem) return problem;
  if (state === 'ready') return changePreview.ready(counts.created, counts.changed, counts.refused);
  if (state === 'checking') return changeProgress.checking;
  if (state === 'applying') return changeProgress.applying;
  if (state === 'undoing') return changeProgress.undoing;
  if (state === 'applied')
    return changeResult.applied(counts.created + counts.changed - counts.skipped);
  if (state === 'undone') return changeResult.undone;
  return '';
}

interface ChangesetPreviewProps extends ApplyBarProps {
  /** Where the corrected file of refused rows can be dropped. */
  mending?: ReactNode;
}

/** What a changeset would do: figures, rows, what was refused; applied or discarded from here. */
function ChangesetPreview(props: ChangesetPreviewProps) {
  const { changeset, mending } = props;
  const { counts } = changeset;
  return (
    <Stack>
      <ChangesetFigures changeset={changeset} />
      {counts.fitmentsTaken > 0 && (
        <Alert
          color="var(--warning)"
          variant="light"
          title={changePreview.fitmentsTaken(counts.fitmentsTaken)}
        />
      )}
      {counts.refused > 0 && <RefusedNotice changeset={changeset}>{mending}</RefusedNotice>}
      {changeCount(changeset) === 0 && <Alert color="gray">{changePreview.nothing}</Alert>}
      <ChangesetTabs changeset={changeset} />
      <ApplyBar {...props} />
    </Stack>
  );
}

const working: Partial<Record<Changeset['state'], string>> = {
  checking: changeProgress.checking,
  applying: changeProgress.applying,
  undoing: changeProgress.undoing,
};

/** How far the server is, and that one may leave. */
function ChangesetProgress({ changeset }: { changeset: Changeset }) {
  const { done, all } = changeset.counts;
  const isKnown = all > 0 && done > 0;
  return (
    <div className={styles.card}>
      <ProgressLine
        label={working[changeset.state] ?? ''}
        percent={isKnown ? Math.floor((100 * done) / all) : null}
        words={isKnown ? changeProgress.of(done, all) : changeProgress.begun}
      />
      <Text c="dimmed" mt="sm">
        {changeProgress.mayLeave}
      </Text>
    </div>
  );
}
