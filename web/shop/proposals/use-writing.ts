import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, call } from '#web/api.ts';
import type { Proposal } from '#web/entities.ts';
import { draftOf } from '#web/kit/drafts.ts';
import { changeOf, isSame, mistakesIn, type Written, writtenOf } from './written.ts';
import { draftFrom, isSound, resumed, type WrittenDraft } from './written-draft.ts';

/** How far saving is. */
type Saving = 'saved' | 'saving' | 'wrong' | 'failed';

/** Writing a proposal: what stands in the fields, and how much of it the server has. */
export interface Writing {
  proposal: Proposal;
  written: Written;
  saving: Saving;
  /** Fields with mistakes that the page finds. */
  mistakes: ReadonlySet<string>;
  /** The server's messages by field. */
  errors: Readonly<Record<string, string[]>>;
  /** The proposal as somebody else saved it meanwhile, or null. */
  theirs: Proposal | null;
  change(change: (written: Written) => Written): void;
  /** Saves what is not saved yet; resolves to the proposal that was saved last, or null with mistakes. */
  save(): Promise<Proposal | null>;
  /** Takes over a newer state of the proposal, as after sending. */
  take(proposal: Proposal): void;
  /** Shows a refused step's messages at their fields, and a newer proposal if somebody was faster. */
  refuse(error: unknown): void;
  /** Ends a conflict by what they saved, or by saving mine over it. */
  settle(by: 'theirs' | 'mine'): void;
}

const settleMs = 700;

/** States in which a proposal can be written on. */
const changeable: readonly Proposal['state'][] = ['draft', 'sent', 'expired', 'declined'];

export const mayWrite = ({ state }: Proposal): boolean => changeable.includes(state);

/**
 * Saves what is written shortly after each change: the latest state, one request at a time. What is not
 * saved yet stays in this tab, for whoever reloads the page or signs in again (decision 045).
 */
export function useWriting(loaded: Proposal, personId: number): Writing {
  const [shown, setShown] = useState(() => startOf(loaded));
  const [saving, setSaving] = useState<Saving>('saved');
  const [errors, setErrors] = useState<Writing['errors']>({});
  const now = useRef(shown);
  const running = useRef<Promise<Proposal | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: Partial<Shown>): void {
    now.current = { ...now.current, ...next };
    setShown(now.current);
  }

  function schedule(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), settleMs);
  }

  function change(by: (written: Written) => Written): void {
    show({ written: by(now.current.written) });
    setSaving(mistakesIn(now.current.written).size > 0 ? 'wrong' : 'saving');
    schedule();
  }

  async function save(): Promise<Proposal | null> {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    running.current = saveNow().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function saveNow(): Promise<Proposal | null> {
    const { proposal, written, saved, theirs } = now.current;
    if (theirs || mistakesIn(written).size > 0) {
      setSaving('wrong');
      return null;
    }
    setSaving(isSame(written, saved) ? 'saved' : 'saving');
    if (isSame(written, saved)) return proposal;
    try {
      const params = { id: proposal.id };
      const body = { ...changeOf(written), version: proposal.version };
      const answer = await call('PATCH /api/v1/auth/proposals/:id', { params, body });
      setErrors({});
      follow(answer.proposal, written);
      return answer.proposal;
    } catch (error) {
      return refused(error);
    }
  }

  /** Texts stay as typed; an account that was chosen brings its names. */
  function follow(proposal: Proposal, sent: Written): void {
    const { customer } = writtenOf(proposal);
    const withNames = (written: Written) =>
      written.customer.customerId === null || written.customer.customerId !== customer.customerId
        ? written
        : { ...written, customer };
    const isTyped = now.current.written !== sent;
    show({ proposal, saved: withNames(sent), written: withNames(now.current.written) });
    if (isTyped) schedule();
    else setSaving('saved');
  }

  function refused(error: unknown): Proposal | null {
    if (!(error instanceof ApiError)) throw error;
    const isFields = error.status === 422;
    setSaving(isFields ? 'wrong' : 'failed');
    setErrors(isFields ? error.errors : {});
    return isFields && error.body.proposal ? meet(error.body.proposal as Proposal) : null;
  }

  /** A newer state: a conflict, unless it is what is written here, as where the answer to it was lost. */
  function meet(theirs: Proposal): Proposal | null {
    const saved = writtenOf(theirs);
    if (!isSame(saved, now.current.written)) {
      show({ theirs });
      return null;
    }
    show({ proposal: theirs, saved });
    setErrors({});
    setSaving('saved');
    return theirs;
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 422) return;
    setErrors(error.errors);
    if (error.body.proposal) meet(error.body.proposal as Proposal);
  }

  function settle(by: 'theirs' | 'mine'): void {
    const { theirs, written } = now.current;
    if (!theirs) return;
    const saved = writtenOf(theirs);
    show({ proposal: theirs, theirs: null, saved, written: by === 'mine' ? written : saved });
    setErrors({});
    void save();
  }

  const draft = useMemo(
    () => draftOf<WrittenDraft>(personId, `proposal ${loaded.id}`, isSound),
    [personId, loaded.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft from before this page
  useEffect(() => {
    const left = mayWrite(loaded) ? draft.find() : null;
    if (!left) return;
    const { isConflict, ...before } = resumed(left, now.current.written);
    show({ ...before, theirs: isConflict ? loaded : null });
    setSaving('saving');
    schedule();
  }, [draft]);
  useEffect(() => {
    const unsaved = draftFrom(shown.written, shown.saved);
    if (unsaved) draft.keep(unsaved);
    else draft.drop();
  }, [draft, shown]);

  useSavingAtTheEnd(() => !isSame(now.current.written, now.current.saved), save);
  const { proposal, written, theirs } = shown;
  const take = (proposal: Proposal) => show({ proposal });
  const mistakes = mistakesIn(written);
  return {
    proposal,
    written,
    saving,
    mistakes,
    errors,
    theirs,
    change,
    save,
    take,
    refuse,
    settle,
  };
}

interface Shown {
  proposal: Proposal;
  written: Written;
  /** What is written as the server has it. */
  saved: Written;
  /** The proposal as somebody else saved it meanwhile: nothing is saved until it is decided which counts. */
  theirs: Proposal | null;
}

function startOf(proposal: Proposal): Shown {
  const written = writtenOf(proposal);
  return { proposal, written, saved: written, theirs: null };
}

/** Saves at once when the page is left for another, or hidden. */
function useSavingAtTheEnd(isUnsaved: () => boolean, save: () => Promise<unknown>): void {
  const latest = useRef({ isUnsaved, save });
  latest.current = { isUnsaved, save };
  useEffect(() => {
    const saveRest = () => {
      if (latest.current.isUnsaved()) void latest.current.save();
    };
    document.addEventListener('visibilitychange', saveRest);
    return () => {
      document.removeEventListener('visibilitychange', saveRest);
      saveRest();
    };
  }, []);
}
