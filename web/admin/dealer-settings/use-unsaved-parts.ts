import { useCallback, useState } from 'react';
import { type SettingsPart, settingsParts } from '#shared/rules/settings-parts.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { draftOf } from '#web/kit/drafts.ts';

const parts: readonly SettingsPart[] = Object.values(settingsParts).flat();

/** Name of the draft of a part of the settings. */
export const draftName = (dealerId: number, part: SettingsPart) => `settings ${dealerId} ${part}`;

/** Parts in which something is typed and not saved: by what they tell, and first by their drafts. */
export function useUnsavedParts(dealerId: number) {
  const personId = useAdmin().id;
  const draftIn = (part: SettingsPart) => draftOf(personId, draftName(dealerId, part));
  const [unsaved, setUnsaved] = useState(() => parts.filter((part) => draftIn(part).find()));
  const tell = useCallback(
    (told: SettingsPart, isUnsaved: boolean) =>
      setUnsaved((now) => parts.filter((part) => (part === told ? isUnsaved : now.includes(part)))),
    [],
  );
  const drop = () => {
    for (const part of parts) draftIn(part).drop();
  };
  return { unsaved, tell, drop };
}
