import { Button } from '@mantine/core';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { timeZoneNames } from '#texts/time-zones.ts';
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
