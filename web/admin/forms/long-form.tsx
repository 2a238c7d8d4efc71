import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Form } from '#shared/rules/form.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './long-form.module.css';
import { SaveBar } from './save-bar.tsx';
import { SaveProblem } from './save-problem.tsx';
import type { useSaving } from './use-saving.ts';

/** The state of a form page: input, draft, saving. */
interface LongFormState<Saved> {
  form: { element: RefObject<HTMLFormElement | null>; busy: boolean };
  saving: Pick<ReturnType<typeof useSaving>, 'failure' | 'progress'>;
  /** Present if the form started with a draft. */
  draft: { picturesLost: boolean } | null;
  /** Present if another person has saved meanwhile. */
  conflict: { theirs: Saved; differing: string[]; saveMine(): void } | undefined;
  submit(event: FormEvent): void;
  isChanged: boolean;
  /** Drops the draft. */
  drop(): void;
}

interface LongFormProps<Saved> {
  state: LongFormState<Saved>;
  /** The values from which the form started. */
  saved: Saved;
  /** Starts again from saved values. */
  onRestart(saved: Saved): void;
  isRestarted: boolean;
  fields: Form;
  labelOf(name: string): string;
  saveLabel: string;
  /** By default the saved values replace changed input. */
  onCancel?(): void;
  children: ReactNode;
}

/** A form page: notices above, failures below, and the save bar at its foot. */
export function LongForm<Saved>(props: LongFormProps<Saved>) {
  const { form, saving, draft, conflict, submit, isChanged, drop } = props.state;
  function restart(saved: Saved): void {
    drop();
    props.onRestart(saved);
  }

  const onCancel = props.onCancel ?? (isChanged && (() => restart(props.saved)));
  return (
    <form ref={form.element} className={styles.form} onSubmit={submit} noValidate>
      {draft && <DraftNotice {...draft} onDiscard={() => restart(props.saved)} />}
      {props.children}
      {saving.failure && (
        <SaveProblem
          {...saving.failure}
          labelOf={props.labelOf}
          isAtField={Object.keys(saving.failure.errors).some((name) => name in props.fields)}
        />
      )}
      {conflict && (
        <ConflictNotice
          differing={conflict.differing}
          busy={form.busy}
          onSaveMine={conflict.saveMine}
          onTakeTheirs={() => restart(conflict.theirs)}
        />
      )}
      <SaveBar
        label={props.saveLabel}
        busy={form.busy}
        progress={saving.progress}
        takesFocus={props.isRestarted}
        {...(onCancel && { onCancel })}
      />
    </form>
  );
}
