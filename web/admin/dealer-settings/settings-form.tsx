import { Textarea, TextInput } from '@mantine/core';
import { settingsForm } from '#shared/entities/dealer.ts';
import { bannerTexts } from '#shared/messages/en/admin/banners.ts';
import { pictureField } from '#shared/messages/en/admin/products.ts';
import { dealerSettings as texts } from '#shared/messages/en/admin/settings.ts';
import { hiding } from '#shared/messages/en/admin/translations.ts';
import { maxAboutLength } from '#shared/rules/banners.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxPictureBytes } from '#shared/rules/limits.ts';
import { FlagSwitch } from '#web/admin/forms/flag-switch.tsx';
import { useLeaveGuard } from '#web/admin/forms/leave-guard.tsx';
import styles from '#web/admin/forms/long-form.module.css';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import type { AdminDealer } from '#web/entities.ts';
import { BannersField } from './banners-field.tsx';
import { ChoosingSection } from './choosing-section.tsx';
import { ConditionsSection } from './conditions-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LookSection } from './look-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { Settings } from './setting-fields.tsx';
import { labelOf, type SettingsValues } from './settings-values.ts';
import { TaxSection } from './tax-section.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { UsualTimeZone } from './usual-time-zone.tsx';

interface SettingsFormProps {
  settings: AdminDealer;
  /** The form has restarted: after a save, or from the saved values. */
  isRestarted: boolean;
  /** Restarts with the present settings. */
  onRestart(settings: AdminDealer): void;
}

/** The settings of a dealership in the sections of the specification (spec 2.48, 5.25). */
export function SettingsForm({ settings, isRestarted, onRestart }: SettingsFormProps) {
  const state = useSettingsForm(settings, onRestart);
  const guard = useLeaveGuard({ isChanged: state.isChanged, onDiscard: state.drop });

  return (
    <LongForm
      state={state}
      saved={settings}
      onRestart={onRestart}
      isRestarted={isRestarted}
      fields={settingsForm}
      labelOf={labelOf}
      saveLabel={texts.save}
    >
      <Contact state={state} country={settings.country} />
      <Marketing state={state} />
      <LookSection state={state} />
      <HoursSection state={state} />
      <ChoosingSection state={state} />
      <ConditionsSection state={state} />
      <LanguageSection state={state} />
      <TaxSection state={state} />
      <MailsSection state={state} />
      <Section title={hiding.title}>
        <FlagSwitch
          label={hiding.label}
          hint={hiding.hint}
          isOn={state.rest.hideUnnamed}
          onChange={(hideUnnamed) => state.change({ hideUnnamed })}
        />
      </Section>
      <Section title={texts.proposals}>
        <Settings part="proposals" state={state} />
        <FlagSwitch
          label={texts.proposalPhoneCheck}
          hint={texts.proposalPhoneCheckHint}
          isOn={state.rest.proposalPhoneCheck}
          onChange={(proposalPhoneCheck) => state.change({ proposalPhoneCheck })}
        />
      </Section>
      <Section title={texts.privacy} hint={texts.privacyHint}>
        <Settings part="privacy" state={state} />
      </Section>
      <Section title={texts.security}>
        <FlagSwitch
          label={texts.staffNeedTwoStep}
          hint={texts.staffNeedTwoStepHint}
          isOn={state.rest.staffNeedTwoStep}
          onChange={(staffNeedTwoStep) => state.change({ staffNeedTwoStep })}
        />
      </Section>
      {guard.dialog}
    </LongForm>
  );
}

function Contact({ state, country }: { state: SettingsFormState; country: string }) {
  return (
    <Section title={texts.contact}>
      <Settings part="top" state={state} />
      <FieldRow>
        <Settings part="town" state={state} />
        <TextInput label={texts.country} value={country} readOnly variant="filled" />
        <Settings part="phone" state={state} />
      </FieldRow>
      <Settings part="clocks" state={state} />
      <UsualTimeZone state={state} />
      <Settings part="emails" state={state} />
    </Section>
  );
}

function Marketing({ state }: { state: SettingsFormState }) {
  const { rest, change, saving } = state;
  const refused = saving.failure?.errors ?? {};
  const megabytes = maxPictureBytes / 1_000_000;
  return (
    <Section title={texts.marketing}>
      <FieldRow>
        <Settings part="links" state={state} />
      </FieldRow>
      <h3 className={styles.part}>{texts.logo}</h3>
      <p className={styles.hint}>{texts.logoHint}</p>
      <PictureField
        single
        shape="wide"
        label={texts.logo}
        pictures={rest.logo}
        onChange={(logo) => change({ logo })}
        errors={refused.logo ?? refused.dealerLogo}
      />
      <h3 className={styles.part}>{texts.banners}</h3>
      <p className={styles.hint}>
        {texts.bannersHint} {pictureField.hint(megabytes)}
      </p>
      <PictureField
        shape="wide"
        ofLanguages
        label={texts.banners}
        pictures={rest.banners}
        onChange={(banners) => change({ banners })}
        errors={refused.banners}
      />
      <BannersField
        pictures={rest.banners}
        onChange={(banners) => change({ banners })}
        errors={refused}
      />
      <AboutFields about={rest.about} onChange={(about) => change({ about })} />
    </Section>
  );
}

interface AboutFieldsProps {
  about: SettingsValues['about'];
  onChange(about: SettingsValues['about']): void;
}

/** What the dealership stands for, for the home page. */
const AboutFields = ({ about, onChange }: AboutFieldsProps) => (
  <>
    <h3 className={styles.part}>{bannerTexts.about}</h3>
    <p className={styles.hint}>{bannerTexts.aboutHint}</p>
    <FieldRow>
      {languages.map((language) => (
        <Textarea
          key={language}
          label={bannerTexts.aboutIn[language]}
          lang={language}
          value={about[language] ?? ''}
          maxLength={maxAboutLength}
          autosize
          minRows={3}
          onChange={({ currentTarget: { value } }) => onChange({ ...about, [language]: value })}
        />
      ))}
    </FieldRow>
  </>
);
