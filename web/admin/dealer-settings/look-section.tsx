import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import {
  isColour,
  lookOf,
  standardLook,
  type Theme,
  themeCorners,
  themeFonts,
} from '#shared/rules/theme.ts';
import { lookTexts as texts } from '#texts/admin/look.ts';
import { dealerSettings as settings } from '#texts/admin/settings.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { ColourField } from './colour-field.tsx';
import { LookPreview } from './look-preview.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Where an own look begins: the standard one. */
const beginning: Theme = {
  primary: standardLook.primary,
  accent: standardLook.accent,
  font: standardLook.font,
  radius: standardLook.radius,
  logoOnDark: standardLook.logoOnDark,
};

/** How the shop looks: the logo, and what goes with it. */
export const LookSections = ({ state }: { state: SettingsFormState }) => (
  <>
    <LogoSection state={state} />
    <LookSection state={state} />
  </>
);

const LogoSection = ({ state: { values, change, refused } }: { state: SettingsFormState }) => (
  <Section id="logo" title={settings.logo} hint={settings.logoHint}>
    <PictureField
      single
      shape="wide"
      label={settings.logo}
      pictures={values.logo}
      onChange={(logo) => change({ logo })}
      errors={refused.logo ?? refused.dealerLogo}
    />
  </Section>
);

/** Colours, letters and corners of the dealership, with what becomes of them (decision 100). */
function LookSection({ state: { values, change, refused } }: { state: SettingsFormState }) {
  const theme = values.theme ?? beginning;
  const set = (part: Partial<Theme>) => change({ theme: { ...theme, ...part } });
  const shown = useSound(values.theme);
  const look = lookOf(shown);
  return (
    <Section id="theme" title={texts.title} hint={texts.hint}>
      <FieldRow>
        <ColourField
          label={texts.primary}
          value={theme.primary}
          sentence={texts.buttons}
          used={look.primaryStrong}
          error={refused['theme.primary']?.[0]}
          onChange={(primary) => set({ primary })}
        />
        <ColourField
          label={texts.accent}
          value={theme.accent}
          sentence={texts.links}
          used={look.accentStrong}
          error={refused['theme.accent']?.[0]}
          onChange={(accent) => set({ accent })}
        />
        <NativeSelect
          label={texts.font}
          data={themeFonts.map((value) => ({ value, label: texts.fonts[value] }))}
          value={theme.font}
          onChange={(event) => set({ font: event.currentTarget.value as Theme['font'] })}
        />
        <NativeSelect
          label={texts.corners}
          data={themeCorners.map((value) => ({ value, label: texts.cornerNames[value] }))}
          value={theme.radius}
          onChange={(event) => set({ radius: event.currentTarget.value as Theme['radius'] })}
        />
      </FieldRow>
      <FlagSwitch
        label={texts.logoOnDark}
        hint={texts.logoOnDarkHint}
        isOn={theme.logoOnDark}
        onChange={(logoOnDark) => set({ logoOnDark })}
      />
      <LookPreview theme={shown} logo={values.logo} />
      {values.theme && (
        <div>
          <Button variant="default" onClick={() => change({ theme: null })}>
            {texts.standard}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The theme with the last proper colours while one is being typed. */
function useSound(theme: Theme | null): Theme | null {
  const last = useRef<Pick<Theme, 'primary' | 'accent'>>(standardLook);
  if (!theme) return null;
  const primary = isColour(theme.primary) ? theme.primary : last.current.primary;
  const accent = isColour(theme.accent) ? theme.accent : last.current.accent;
  last.current = { primary, accent };
  return { ...theme, primary, accent };
}
