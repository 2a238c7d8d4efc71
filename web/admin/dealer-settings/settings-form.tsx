import { Anchor, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { maxAboutLength } from '#shared/rules/banners.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxPictureBytes } from '#shared/rules/limits.ts';
import { bannerTexts } from '#texts/admin/banners.ts';
import { choosing } from '#texts/admin/choosing.ts';
import { askingForConditions } from '#texts/admin/conditions.ts';
import { pictureField } from '#texts/admin/products.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { hiding } from '#texts/admin/translations.ts';
import styles from '#web/admin/forms/long-form.module.css';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import type { AdminDealer } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { BannersField } from './banners-field.tsx';
import { HoursSection } from './hours-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LookSection } from './look-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { Settings } from './setting-fields.tsx';
import { labelOf, type SettingsValues } from './settings-values.ts';
import { TaxSection } from './tax-section.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { UsualTimeZone } from './usual-time-zone.tsx';

/** The settings of a dealership in the sections of the specification (spec 2.48, 5.25). */
export function SettingsForm({ settings }: { settings: AdminDealer }) {
  const state = useSettingsForm(settings);
  return (
    <LongForm editor={state} labelOf={labelOf} saveLabel={texts.save}>
      <Contact state={state} />
      <Marketing state={state} />
      <LookSection state={state} />
      <HoursSection state={state} />
      <ChoosingSection state={state} />
      <ConditionsSection state={state} />
      <LanguageSection state={state} />
      <TaxSection state={state} />
      <MailsSection state={state} />
      <Section title={hiding.title}>
        <Settings at="hiding" state={state} />
      </Section>
      <Section title={texts.proposals}>
        <Settings at="proposals" state={state} />
      </Section>
      <Section title={texts.privacy} hint={texts.privacyHint}>
        <Settings at="privacy" state={state} />
      </Section>
      <Section title={texts.security}>
        <Settings at="security" state={state} />
      </Section>
    </LongForm>
  );
}

function Contact({ state }: { state: SettingsFormState }) {
  return (
    <Section title={texts.contact}>
      <Settings at="top" state={state} />
      <FieldRow>
        <Settings at="town" state={state} />
        <TextInput label={texts.country} value={state.base.country} readOnly variant="filled" />
        <Settings at="phone" state={state} />
      </FieldRow>
      <Settings at="clocks" state={state} />
      <UsualTimeZone state={state} />
      <Settings at="emails" state={state} />
    </Section>
  );
}

function Marketing({ state }: { state: SettingsFormState }) {
  const { values, change, refused } = state;
  const megabytes = maxPictureBytes / 1_000_000;
  return (
    <Section title={texts.marketing}>
      <FieldRow>
        <Settings at="links" state={state} />
      </FieldRow>
      <h3 className={styles.part}>{texts.logo}</h3>
      <p className={styles.hint}>{texts.logoHint}</p>
      <PictureField
        single
        shape="wide"
        label={texts.logo}
        pictures={values.logo}
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
        pictures={values.banners}
        onChange={(banners) => change({ banners })}
        errors={refused.banners}
      />
      <BannersField
        pictures={values.banners}
        onChange={(banners) => change({ banners })}
        errors={refused}
      />
      <AboutFields about={values.about} onChange={(about) => change({ about })} />
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

/** Whether customers choose the time of their appointment, and how early (decision 077). */
const ChoosingSection = ({ state }: { state: SettingsFormState }) => (
  <Section title={choosing.title}>
    <Settings at="customersChoose" state={state} />
    <FieldRow>
      <Settings at="choosing" state={state} />
    </FieldRow>
  </Section>
);

/** Whether customers accept the dealership's conditions, and the way to write them (decision 075). */
function ConditionsSection({ state }: { state: SettingsFormState }) {
  const { base } = useDealership();
  return (
    <Section title={askingForConditions.title}>
      <Settings at="conditions" state={state} />
      <Anchor component={Link} to={`${base}/admin/conditions`}>
        {askingForConditions.write}
      </Anchor>
    </Section>
  );
}
