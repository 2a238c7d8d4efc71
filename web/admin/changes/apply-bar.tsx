import { Alert, Button, Group } from '@mantine/core';
import { changeResult, changePreview as texts } from '#texts/admin/changes.ts';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { type ApiError, call } from '#web/api.ts';
import { failureText, sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './changes.module.css';
import { type Changeset, changeCount } from './changeset.ts';
import { useDiscarding } from './use-discarding.tsx';

export interface ApplyBarProps {
  /** In the state `ready`. */
  changeset: Changeset;
  /** What applying answered. */
  onChanged(changeset: Changeset): void;
  onDiscarded(): void;
}

/** Applies a changeset or discards it. */
export function ApplyBar({ changeset, onChanged, onDiscarded }: ApplyBarProps) {
  const { id, version } = changeset;
  const { isBusy, problem, run } = useShownWork(reasonOf);
  const discarding = useDiscarding(onDiscarded);
  const count = changeCount(changeset);

  async function apply(): Promise<void> {
    const input = { params: { id }, body: { version } };
    const answer = await call('POST /api/v1/auth/changesets/:id/apply', input);
    onChanged(answer.changeset);
    offerUndo(answer.changeset, onChanged);
  }

  return (
    <div>
      {problem && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <Group className={styles.bar!}>
        {count > 0 && (
          <Button loading={isBusy} onClick={() => void run(apply)}>
            {texts.apply(count)}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => discarding.ask(changeset)}>
          {texts.discard}
        </Button>
      </Group>
      {discarding.dialog}
    </div>
  );
}

/** A bulk change that is done at once is undone at once too, wherever the page is scrolled to. */
function offerUndo({ id, kind, state, counts }: Changeset, onChanged: ApplyBarProps['onChanged']) {
  if (kind !== 'bulkEdit' || state !== 'applied') return;
  const undo = () =>
    call('POST /api/v1/auth/changesets/:id/undo', { params: { id } }).then(
      ({ changeset }) => onChanged(changeset),
      (error: unknown) => sayFailure(error, changeResult.undoFailed),
    );
  const text = changeResult.applied(counts.created + counts.changed - counts.skipped);
  say(text, 'success', { label: changeResult.undo, run: () => void undo() });
}

/** A refusal has its reason in words; other failures lose nothing. */
const reasonOf = (error: ApiError): string | null =>
  error.status === 409 || error.status === 422
    ? error.message
    : failureText(error, texts.applyFailed);
