import { changesPage, changeResult as texts } from '#texts/admin/changes.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { call } from '#web/api.ts';
import { type Changeset, changeCount } from './changeset.ts';

/** Asks before a changeset is undone; `onUndone` gets what the server answered. */
export function useUndoing(onUndone: (changeset: Changeset) => void) {
  return useQuestion<Changeset>({
    title: texts.undoTitle,
    text: (changeset) => texts.undoText(changeCount(changeset)),
    confirm: texts.undo,
    failed: texts.undoFailed,
    act: async ({ id }) => {
      const answer = await call('POST /api/v1/auth/changesets/:id/undo', { params: { id } });
      onUndone(answer.changeset);
    },
    done: ({ title }) => changesPage.undoing(title),
  });
}
