import { Button } from '@mantine/core';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { timeZoneNames } from '#shared/messages/en/time-zones.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Offers the usual time zone of the address, without imposing it. */
export function UsualTimeZone({ state }: { state: SettingsFormState }) {
  const { province, postalCode, timeZone } = state.values;
  const usual = usualTimeZone(province, postalCode);
  return (
    <div aria-live="polite">
      {usual !== timeZone && (
        <Button variant="default" onClick={() => state.change({ timeZone: usual })}>
          {texts.offerTimeZone(timeZoneNames[usual]!)}
        </Button>
      )}
    </div>
  );
}
