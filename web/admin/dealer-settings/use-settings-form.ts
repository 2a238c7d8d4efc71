import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call } from '#web/api.ts';
import type { AdminDealer } from '#web/entities.ts';
import {
  postedSettings,
  rulesOf,
  sentOf,
  settingsFiles,
  settingsValues,
} from './settings-values.ts';
import { draftName } from './use-unsaved-parts.ts';

/** The editor of one part of a dealership's settings; the storefront follows at once. */
export function useSettingsForm(
  settings: AdminDealer,
  part: SettingsPart,
  onSaved: (settings: AdminDealer) => Promise<void>,
) {
  return useEntityEditor({
    draft: draftName(settings.id, part),
    saved: settings,
    entity: 'dealer',
    isPart: true,
    valuesOf: settingsValues,
    versionOf: ({ version }) => version,
    rulesOf: () => rulesOf(part),
    sentOf: (values) => sentOf(values, part),
    save(values, { base, onProgress }) {
      const body = { ...postedSettings(values, part), version: base.version };
      const transport = sendFiles(settingsFiles(values, part), onProgress);
      return call(
        'PATCH /api/v1/auth/dealers/:id',
        { params: { id: base.id }, body },
        { transport },
      );
    },
    success: () => texts.saved,
    async done({ dealer }, restart) {
      await onSaved(dealer);
      restart(dealer);
    },
    failed: texts.failed,
    showsFailure: true,
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
