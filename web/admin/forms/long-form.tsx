import { Fragment, type ReactNode } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './long-form.module.css';
import { SaveBar } from './save-bar.tsx';
import { SaveProblem } from './save-problem.tsx';
import type { EditorFrame } from './use-entity-editor.ts';

interface LongFormProps {
  editor: EditorFrame;
  labelOf(name: string): string;
  saveLabel: string;
  /** By default the saved values replace changed input. */
  onCancel?(): void;
  /** Another person's values took the place of the input. */
  onTaken?(): void;
  /** Where a field is that the server's message is about. */
  addressOf?(name: string): string;
  /** Null: the page around it asks before it is left. */
  guard?: null;
  children: ReactNode;
}

/** A form page: notices above, failures below, and the save bar at its foot. */
export function LongForm({ editor, labelOf, saveLabel, children, ...props }: LongFormProps) {
  const { form, draft, failure, conflict, isChanged, discard, round } = editor;
  const onCancel = props.onCancel ?? (isChanged && discard);
  return (
    <form ref={form.element} className={styles.form} onSubmit={editor.submit} noValidate>
      {draft && <DraftNotice {...draft} onDiscard={discard} />}
      {/* Parts that hold what they show, as rich text does, begin again with other values. */}
      <Fragment key={`${round} ${conflict?.alerts}`}>{children}</Fragment>
      {failure && (
        <SaveProblem
          {...failure}
          labelOf={labelOf}
          addressOf={props.addressOf}
          isAtField={Object.keys(failure.errors).some((name) => name in form.values)}
        />
      )}
      {conflict && (
        <ConflictNotice
          key={conflict.alerts}
          differing={conflict.differing.map(labelOf)}
          busy={form.busy}
          onSaveMine={conflict.saveMine}
          onTakeTheirs={() => {
            discard();
            props.onTaken?.();
          }}
        />
      )}
      <SaveBar
        label={saveLabel}
        busy={form.busy}
        progress={editor.progress}
        round={round}
        {...(onCancel && { onCancel })}
      />
      {props.guard !== null && <LeaveGuard {...editor} />}
    </form>
  );
}
