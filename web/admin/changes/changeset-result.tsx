import { Alert, Button, Stack, Text } from '@mantine/core';
import { changeResult as texts } from '#texts/admin/changes.ts';
import { dayOfMoment, timeOfMoment } from '#web/admin/frame/dates.ts';
import type { Changeset } from './changeset.ts';
import { ChangesetFigures } from './changeset-figures.tsx';
import { ChangesetTabs } from './changeset-tabs.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { useUndoing } from './use-undoing.tsx';

interface ChangesetResultProps {
  /** In the state `applied` or `undone`. */
  changeset: Changeset;
  timeZone: string;
  /** What undoing answered. */
  onChanged(changeset: Changeset): void;
}

/** What became of a changeset, and the way back. */
export function ChangesetResult({ changeset, timeZone, onChanged }: ChangesetResultProps) {
  const { counts, state, undoUntil } = changeset;
  const undoing = useUndoing(onChanged);
  const isUndone = state === 'undone';
  const title = isUndone ? texts.undone : texts.applied(appliedOf(changeset));
  return (
    <Stack>
      {changeset.problem && (
        <Alert color="red" variant="light">
          {changeset.problem}
        </Alert>
      )}
      <Alert color={isUndone ? 'gray' : 'accent'} variant="light" title={title}>
        <Stack gap="xs">
          <Text>{byWhom(changeset, timeZone)}</Text>
          {counts.skipped > 0 && <Text>{texts.skipped(counts.skipped)}</Text>}
          {isUndone && counts.skipped === 0 && <Text>{texts.undoneText}</Text>}
          {!isUndone && (
            <Text>
              {undoUntil ? texts.undoUntil(dayOfMoment(undoUntil, timeZone)) : texts.tooLate}
            </Text>
          )}
          {!isUndone && undoUntil && (
            <div>
              <Button variant="default" onClick={() => undoing.ask(changeset)}>
                {texts.undo}
              </Button>
            </div>
          )}
        </Stack>
      </Alert>
      <ChangesetFigures changeset={changeset} />
      {counts.refused > 0 && <RefusedNotice changeset={changeset} />}
      <ChangesetTabs changeset={changeset} />
      {undoing.dialog}
    </Stack>
  );
}

const appliedOf = ({ counts }: Changeset) => counts.created + counts.changed - counts.skipped;

function byWhom(changeset: Changeset, timeZone: string): string {
  const isUndone = changeset.state === 'undone';
  const who = isUndone ? changeset.undoneBy : changeset.appliedBy;
  const at = isUndone ? changeset.undoneAt : changeset.appliedAt;
  const when = at ? timeOfMoment(at, timeZone) : '';
  return who ? texts.by(who, when) : texts.when(when);
}
