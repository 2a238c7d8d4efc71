import { useState } from 'react';
import { importFields, importColumns as texts } from '#texts/admin/import-page.ts';
import type { Changeset } from '#web/admin/changes/changeset.ts';
import { isChangedFrom, useFoundDraft, useStoredDraft } from '#web/admin/forms/use-draft.ts';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { type ApiError, call } from '#web/api.ts';
import { refusalText } from '#web/shop/state/say-failure.ts';
import {
  checkOf,
  chosenColumns,
  type DescribedFile,
  type FileKind,
  formOf,
  type MappingForm,
  missingField,
  storedSource,
  unfinishedField,
} from './mapping-form.ts';

/** The choices about a file: a draft until they are sent; `onChecked` gets what is being checked. */
export function useMapping(
  id: number,
  file: DescribedFile,
  onChecked: (changeset: Changeset) => void,
) {
  const name = `import ${id} ${file.sheet ?? ''}`;
  const initial = formOf(file);
  const draft = useFoundDraft<MappingForm>(name, (found) => fits(found, file));
  const [form, setForm] = useState<MappingForm>(draft ?? initial);
  const { isBusy, problem, setProblem, run } = useShownWork(reasonOf);
  const drop = useStoredDraft(name, form, isChangedFrom(initial, form));

  function check(): void {
    const missing = missingField(form);
    const unfinished = unfinishedField(form);
    if (missing) setProblem(texts.needs(importFields[missing]));
    else setProblem(unfinished && texts.unfinished(importFields[unfinished]));
    if (missing || unfinished) return;
    void run(async () => {
      const body = checkOf(form);
      const answer = await call('POST /api/v1/auth/changesets/:id/check', { params: { id }, body });
      drop();
      onChecked(answer.changeset);
    });
  }

  const change = (part: Partial<MappingForm>) => setForm((now) => ({ ...now, ...part }));

  /** Has the columns guessed anew: other rows have other fields. */
  async function chooseKind(kind: FileKind): Promise<void> {
    const { sheet, encoding } = file;
    const query = {
      kind,
      ...(sheet !== null && { sheet }),
      ...(encoding !== null && { encoding }),
    };
    const asked = { params: { id }, query };
    const { mapping } = (await call('GET /api/v1/auth/changesets/:id/file', asked)).file;
    change({ kind, mapping, ...chosenColumns(mapping) });
  }

  return {
    ...{ form, change, check, isBusy, problem },
    chooseKind: (kind: FileKind) => void run(() => chooseKind(kind)),
  };
}

/** Whether a draft's columns are still those of the file. */
function fits({ columns, conversions }: MappingForm, file: DescribedFile): boolean {
  if (!conversions) return false; // a draft of the version before
  const names = new Set(['', storedSource, ...file.columns.map(({ name }) => name)]);
  return Object.values(columns).every((column) => names.has(column ?? ''));
}

const reasonOf = (error: ApiError): string | null =>
  refusalText(error, error.status === 422 ? error.message : texts.checkFailed);
