import { useRevalidator } from 'react-router';
import { settingsForm } from '#shared/entities/dealer.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call } from '#web/api.ts';
import type { AdminDealer } from '#web/entities.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { postedSettings, sentOf, settingsFiles, valuesOf } from './settings-values.ts';

/** The editor of a dealership's settings; the storefront follows at once. */
export function useSettingsForm(settings: AdminDealer) {
  const { revalidate } = useRevalidator();
  return useEntityEditor({
    draft: `settings ${settings.id}`,
    saved: settings,
    entity: 'dealer',
    valuesOf,
    versionOf: ({ version }) => version,
    rulesOf: () => settingsForm,
    sentOf,
    save(values, { base, onProgress }) {
      const body = { ...postedSettings(values), version: base.version };
      const transport = sendFiles(settingsFiles(values), onProgress);
      return call(
        'PATCH /api/v1/auth/dealers/:id',
        { params: { id: base.id }, body },
        { transport },
      );
    },
    async done({ dealer }, restart) {
      say(texts.saved, 'success');
      await revalidate();
      restart(dealer);
    },
    failed: texts.failed,
    showsFailure: true,
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
