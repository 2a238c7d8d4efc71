import { type FormEvent, useRef, useState } from 'react';
import type { EditedConditions } from '#shared/contract/conditions.ts';
import { conditionsAdmin as texts } from '#shared/messages/en/admin/conditions.ts';
import { conditionKindNames } from '#shared/messages/en/conditions.ts';
import {
  type ConditionKind,
  type ConditionTexts,
  conditionKinds,
  isSameConditions,
} from '#shared/rules/conditions.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { PageDraft } from '#web/admin/forms/page-draft.ts';
import { useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useSaving } from '#web/admin/forms/use-saving.ts';
import { ApiError, call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** The state of the conditions' form: input, what this browser keeps of it, saving. */
export function useConditionsForm(
  dealerId: number,
  edited: EditedConditions,
  onRestart: (edited: EditedConditions) => void,
) {
  const draftName = `conditions ${dealerId}`;
  const draft = useFoundDraft<PageDraft<ConditionTexts>>(draftName);
  const version = useRef(draft?.version ?? edited.draft.version);
  const start = edited.draft.texts;
  const [values, setValues] = useState(draft?.values ?? start);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving();
  const isChanged = !isSameConditions(values, start);
  const kept = { values, version: version.current, picturesLost: false };
  const drop = useKeptDraft(draftName, kept, isChanged);

  const change = (kind: ConditionKind, language: Language, text: string) =>
    setValues((now) => ({ ...now, [kind]: { ...now[kind], [language]: text } }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await saving.run(texts.failed, async () => {
        const body = { dealerId, texts: values, version: version.current };
        const saved = await call('PATCH /api/v1/auth/conditions', { body });
        drop();
        say(texts.saved, 'success');
        onRestart(saved);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the form shows the others
    } finally {
      setBusy(false);
    }
  }

  const theirs = saving.conflict?.conditions as EditedConditions | undefined;
  function saveMine(): void {
    if (!theirs) return;
    version.current = theirs.draft.version;
    element.current?.requestSubmit();
  }

  return {
    ...{ form: { element, busy }, saving, values, change, isChanged, drop },
    submit: (event: FormEvent) => void submit(event),
    draft: draft && { picturesLost: false },
    conflict: theirs && {
      theirs,
      differing: differences(values, theirs.draft.texts).map((kind) => conditionKindNames[kind]),
      saveMine,
    },
  };
}

const differences = (mine: ConditionTexts, other: ConditionTexts): ConditionKind[] =>
  conditionKinds.filter(
    (kind) => mine[kind].en !== other[kind].en || mine[kind].fr !== other[kind].fr,
  );
