import { changePreview as texts } from '#texts/admin/changes.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import type { Changeset } from './changeset.ts';

/** Asks before a changeset is discarded that was not applied. */
export const useDiscarding = (onDone: () => void) =>
  useQuestion<Pick<Changeset, 'id'>>({
    title: texts.discardTitle,
    text: () => texts.discardText,
    confirm: texts.discard,
    failed: texts.discardFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/changesets/:id', { params: { id } }),
    done: () => texts.discarded,
    onDone,
  });
