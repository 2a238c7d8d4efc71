import type { EditedConditions } from '#shared/contract/conditions.ts';
import type { ConditionTexts } from '#shared/rules/conditions.ts';
import { conditionsAdmin as texts } from '#texts/admin/conditions.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** The editor of the conditions' texts. */
export const useConditionsForm = (
  dealerId: number,
  edited: EditedConditions,
  onSaved: (edited: EditedConditions) => void,
) =>
  useEntityEditor<EditedConditions, ConditionTexts, EditedConditions>({
    draft: `conditions ${dealerId}`,
    saved: edited,
    entity: 'conditions',
    valuesOf: ({ draft }) => draft.texts,
    versionOf: ({ draft }) => draft.version,
    rulesOf: () => ({}),
    save: (texts, { base }) =>
      call('PATCH /api/v1/auth/conditions', {
        body: { dealerId, texts, version: base.draft.version },
      }),
    done(saved, restart) {
      say(texts.saved, 'success');
      restart(saved);
      onSaved(saved);
    },
    failed: texts.failed,
    showsFailure: true,
  });
