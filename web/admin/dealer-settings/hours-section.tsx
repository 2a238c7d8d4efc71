import { Button } from '@mantine/core';
import { hoursProblems } from '#shared/rules/hours-problems.ts';
import { otherLanguage } from '#shared/rules/languages.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { hoursProblems as problemTexts } from '#texts/hours.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import styles from '#web/admin/forms/long-form.module.css';
import { Section } from '#web/admin/forms/section.tsx';
import { weekdays } from '#web/shop/parts/hours/hours-in-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import { SpansField } from './spans-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Where a new week begins: Monday to Friday, 9 to 5. */
const usualHours = (): OpeningHours => ({
  week: Array.from({ length: 7 }, (_, index) =>
    index < 5 ? [{ opens: '09:00', closes: '17:00' }] : [],
  ),
  exceptions: [],
});

/** When the dealership is open (decision 059). */
export function HoursSection({ state: { values, change } }: { state: SettingsFormState }) {
  const { openingHours: hours } = values;
  const set = (openingHours: OpeningHours | null) => change({ openingHours });
  return (
    <Section id="openingHours">
      <FlagSwitch
        label={texts.showHours}
        hint={texts.showHoursHint}
        isOn={hours !== null}
        onChange={(isOn) => set(isOn ? usualHours() : null)}
      />
      {hours && <Hours hours={hours} onChange={set} />}
    </Section>
  );
}

interface HoursProps {
  hours: OpeningHours;
  onChange(hours: OpeningHours): void;
}

function Hours({ hours, onChange }: HoursProps) {
  const wrong = new Map(hoursProblems(hours).map(({ at, key }) => [at, problemTexts[key]]));
  const { week } = hours;
  const { dealer } = useDealership();
  const setDay = (index: number, spans: OpeningHours['week'][number]) =>
    onChange({ ...hours, week: week.with(index, spans) });
  return (
    <>
      {weekdays().map((day, index) => (
        <SpansField
          key={day}
          label={day}
          spans={week[index]!}
          error={wrong.get(`week.${index}`)}
          onChange={(spans) => setDay(index, spans)}
        >
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={texts.copyDayOf(day)}
            onClick={() => onChange({ ...hours, week: week.map(() => week[index]!) })}
          >
            {texts.copyDay}
          </Button>
        </SpansField>
      ))}
      <h3 className={styles.part}>{texts.exceptions}</h3>
      <p className={styles.hint}>{texts.exceptionsHint}</p>
      <ExceptionsField
        other={otherLanguage(dealer.language)}
        exceptions={hours.exceptions}
        errorOf={(index) => wrong.get(`exceptions.${index}`)}
        onChange={(exceptions) => onChange({ ...hours, exceptions })}
      />
    </>
  );
}
