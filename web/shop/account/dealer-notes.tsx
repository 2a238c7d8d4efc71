import { useEffect, useRef } from 'react';
import { maxNotesLength } from '#shared/rules/limits.ts';
import { dealerNotes as texts } from '#texts/orders.ts';
import type { Order } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { TextAreaField } from '#web/kit/field.tsx';
import { CheckIcon, WarningIcon } from '#web/kit/icons.tsx';
import styles from './dealer-notes.module.css';
import { isChanged, type NotesEdit } from './notes-edit.ts';
import { useNotesEdit } from './use-notes-edit.ts';

/** The dealership's notes on an order, edited in place; unsaved text survives leaving the page. */
export function DealerNotes({ order, personId }: { order: Order; personId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { edit, tell, save } = useNotesEdit(order, personId, () =>
    place.current?.closest('details')?.setAttribute('open', ''),
  );
  const { text, saved, theirs } = edit;
  const isBusy = edit.status === 'saving';
  return (
    <div className={styles.notes} ref={place}>
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        value={text}
        maxLength={maxNotesLength}
        readOnly={isBusy}
        onChange={({ currentTarget: { value } }) => tell({ kind: 'typed', text: value })}
      />
      {theirs ? (
        <Conflict
          mine={text}
          theirs={theirs.notes}
          isBusy={isBusy}
          onKeep={() => void save(theirs)}
          onTake={() => tell({ kind: 'tookTheirs' })}
        />
      ) : (
        (isChanged(edit) || isBusy) && (
          <div className={styles.actions}>
            <Button busy={isBusy} onClick={() => void save(saved)}>
              {texts.save}
            </Button>
            <Button kind="secondary" disabled={isBusy} onClick={() => tell({ kind: 'discarded' })}>
              {texts.discard}
            </Button>
          </div>
        )
      )}
      <p className={styles.status} data-status={edit.status} role="status">
        {edit.status === 'saved' && <CheckIcon size={18} />}
        {edit.status === 'failed' && <WarningIcon size={18} />}
        {statusText(edit)}
      </p>
    </div>
  );
}

function statusText(edit: NotesEdit): string {
  if (edit.status === 'saving') return texts.saving;
  if (edit.status === 'failed') return texts.failed;
  if (edit.theirs) return '';
  if (isChanged(edit)) return texts.unsaved;
  return edit.status === 'saved' ? texts.saved : '';
}

interface ConflictProps {
  mine: string;
  theirs: string;
  isBusy: boolean;
  onKeep(): void;
  onTake(): void;
}

/** Both texts side by side; takes the focus, because nothing is saved until the person decides. */
function Conflict({ mine, theirs, isBusy, onKeep, onTake }: ConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.conflict}>
      <h4 ref={heading} tabIndex={-1}>
        <WarningIcon size={20} />
        {texts.conflict}
      </h4>
      <p>{texts.conflictHint}</p>
      <div className={styles.sides}>
        <div>
          <h5>{texts.mine}</h5>
          <p className={styles.text}>{mine.trim() || texts.none}</p>
          <Button busy={isBusy} onClick={onKeep}>
            {texts.keepMine}
          </Button>
        </div>
        <div>
          <h5>{texts.theirs}</h5>
          <p className={styles.text}>{theirs || texts.none}</p>
          <Button kind="secondary" disabled={isBusy} onClick={onTake}>
            {texts.takeTheirs}
          </Button>
        </div>
      </div>
    </section>
  );
}
