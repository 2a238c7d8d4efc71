import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { settingsForm } from '#shared/entities/dealer.ts';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { type PageDraft, withoutFiles } from '#web/admin/forms/page-draft.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { useFoundDraft, useKeptDraft } from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { useSaving } from '#web/admin/forms/use-saving.ts';
import { call } from '#web/api.ts';
import type { AdminDealer } from '#web/entities.ts';
import { say } from '#web/shop/state/snackbar.ts';
import {
  differences,
  labelOf,
  postedSettings,
  type SettingFields,
  type SettingsValues,
  settingsFiles,
  valuesOf,
} from './settings-values.ts';

/** The settings page's state: input, draft, saving; the storefront follows at once. */
export function useSettingsForm(settings: AdminDealer, onRestart: (settings: AdminDealer) => void) {
  const { revalidate } = useRevalidator();
  const draftName = `settings ${settings.id}`;
  const draft = useFoundDraft<PageDraft<SettingsValues>>(draftName, isSound);
  const [start] = useState(() => valuesOf(settings));
  const begin = draft?.values ?? start;
  const version = useRef(draft?.version ?? settings.version);
  const form = useNumberForm(settingsForm, begin.fields);
  const [rest, setRest] = useState<Omit<SettingsValues, 'fields'>>(begin);
  const saving = useSaving();
  const values: SettingsValues = { ...rest, fields: form.values };
  const isChanged = differences(values, start).length > 0;
  const picturesLost = draft?.picturesLost ?? false;
  const drop = useKeptDraft(
    draftName,
    withoutFiles({ values, version: version.current, picturesLost }),
    isChanged,
  );

  const change = (change: Partial<typeof rest>) => setRest((now) => ({ ...now, ...change }));

  const submit = form.submit(async (fields) => {
    await saving.run(texts.failed, async (onProgress) => {
      const dealer = await send(fields, onProgress);
      drop();
      say(texts.saved, 'success');
      await revalidate();
      onRestart(dealer);
    });
  });

  async function send(
    fields: SettingFields,
    onProgress: (percent: number) => void,
  ): Promise<AdminDealer> {
    const posted = { ...values, fields };
    const body = { ...postedSettings(posted), version: version.current };
    const transport = sendFiles(settingsFiles(posted), onProgress);
    const input = { params: { id: settings.id }, body };
    const { dealer } = await call('PATCH /api/v1/auth/dealers/:id', input, { transport });
    return dealer;
  }

  const theirs = saving.conflict?.dealer as AdminDealer | undefined;
  function saveMine(): void {
    if (!theirs) return;
    version.current = theirs.version;
    form.element.current?.requestSubmit();
  }

  return {
    ...{ form, rest, change, submit, saving, isChanged, drop },
    draft: draft && { picturesLost },
    conflict: theirs && {
      theirs,
      differing: differences(values, valuesOf(theirs)).map(labelOf),
      saveMine,
    },
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

/** Whether a stored draft fits this version of the form. */
function isSound({ values }: PageDraft<Partial<SettingsValues>>): boolean {
  const { fields, language, openingHours, logo, banners, mailsOff, about } = values;
  const { onlyInstallPrice, customersChoose, acceptConditions } = values;
  const { staffNeedTwoStep, secondLanguage, hideUnnamed, proposalPhoneCheck } = values;
  const flags = [
    onlyInstallPrice,
    customersChoose,
    acceptConditions,
    staffNeedTwoStep,
    secondLanguage,
    hideUnnamed,
    proposalPhoneCheck,
  ];
  const hasFlags = flags.every((flag) => typeof flag === 'boolean') && language !== undefined;
  if (!fields || !hasFlags || !logo || !banners || !mailsOff || !about) return false;
  if (openingHours === undefined || values.theme === undefined) return false;
  return Object.keys(settingsForm).every((name) => name in fields);
}
