import { Anchor, TextInput } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import type { SettingsPart } from '#shared/rules/settings-parts.ts';
import { choosing } from '#texts/admin/choosing.ts';
import { askingForConditions } from '#texts/admin/conditions.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { partNames, partTexts } from '#texts/admin/settings-parts.ts';
import { LongForm } from '#web/admin/forms/long-form.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import type { AdminDealer } from '#web/entities.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { HomeSections } from './home-sections.tsx';
import { HoursSection } from './hours-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LookSections } from './look-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { Settings } from './setting-fields.tsx';
import { settingsAddress } from './settings-address.ts';
import { labelOf } from './settings-values.ts';
import { TaxSections } from './tax-section.tsx';
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts';
import { UsualTimeZone } from './usual-time-zone.tsx';

interface SectionsProps {
  state: SettingsFormState;
}

/** Parts that have a form; the other one is saved row by row. */
type FormPart = Exclude<SettingsPart, 'payments'>;

/** What each of them shows. */
const sections: Readonly<Record<FormPart, ComponentType<SectionsProps>>> = {
  contact: ContactSection,
  hours: HoursSection,
  mail: MailSections,
  look: LookSections,
  home: HomeSections,
  links: LinksSection,
  prices: TaxSections,
  appointments: ChoosingSection,
  proposals: SellingSections,
  languages: LanguageSection,
  security: SecuritySections,
};

export interface SettingsFormProps {
  /** As they are saved. */
  settings: AdminDealer;
  part: FormPart;
  /** Hands what is saved now to the other parts, and to the shop. */
  onSaved(settings: AdminDealer): Promise<void>;
  /** Told when something is typed that is not saved, and when nothing is any more. */
  onChanged(part: SettingsPart, isChanged: boolean): void;
}

/** The form of one part of the settings (spec 2.48, 5.25). */
export function SettingsForm({ settings, part, onSaved, onChanged }: SettingsFormProps) {
  const state = useSettingsForm(settings, part, onSaved);
  const { isChanged } = state;
  useEffect(() => onChanged(part, isChanged), [onChanged, part, isChanged]);
  const { base } = useDealership();
  const Sections = sections[part];
  return (
    <LongForm
      editor={state}
      labelOf={labelOf}
      saveLabel={texts.save}
      addressOf={(name) => settingsAddress(base, name)}
      guard={null}
    >
      <Sections state={state} />
    </LongForm>
  );
}

function ContactSection({ state }: SectionsProps) {
  const { values, base } = state;
  return (
    <Section>
      <Settings at="top" state={state} />
      <FieldRow>
        <Settings at="town" state={state} />
        <TextInput label={texts.country} value={base.country} readOnly variant="filled" />
        <Settings at="phone" state={state} />
      </FieldRow>
      <Settings at="clocks" state={state} />
      <UsualTimeZone state={state} />
      <Moved isMoved={values.province !== base.province} />
    </Section>
  );
}

/** What else goes by the province. */
function Moved({ isMoved }: { isMoved: boolean }) {
  const { base } = useDealership();
  return (
    <p aria-live="polite" hidden={!isMoved}>
      {isMoved && (
        <>
          {partTexts.moved}{' '}
          <Anchor component={Link} to={settingsAddress(base, 'gst')}>
            {partNames.prices}
          </Anchor>
        </>
      )}
    </p>
  );
}

/** Who gets mails of the shop. */
function MailSections({ state }: SectionsProps) {
  return (
    <>
      <Section title={partTexts.newOrders}>
        <Settings at="emails" state={state} />
      </Section>
      <MailsSection state={state} />
    </>
  );
}

function LinksSection({ state }: SectionsProps) {
  return (
    <Section>
      <FieldRow>
        <Settings at="links" state={state} />
      </FieldRow>
    </Section>
  );
}

/** Whether customers choose the time of their appointment, and how early (decision 077). */
function ChoosingSection({ state }: SectionsProps) {
  return (
    <Section title={choosing.title}>
      <Settings at="customersChoose" state={state} />
      <FieldRow>
        <Settings at="choosing" state={state} />
      </FieldRow>
    </Section>
  );
}

/** Whether customers accept the dealership's conditions, with the way to write them (decision 075), and proposals. */
function SellingSections({ state }: SectionsProps) {
  const { base } = useDealership();
  return (
    <>
      <Section title={askingForConditions.title}>
        <Settings at="conditions" state={state} />
        <Anchor component={Link} to={`${base}/admin/conditions`}>
          {askingForConditions.write}
        </Anchor>
      </Section>
      <Section title={texts.proposals}>
        <Settings at="proposals" state={state} />
      </Section>
    </>
  );
}

function SecuritySections({ state }: SectionsProps) {
  return (
    <>
      <Section title={texts.security}>
        <Settings at="security" state={state} />
      </Section>
      <Section title={texts.privacy} hint={texts.privacyHint}>
        <Settings at="privacy" state={state} />
      </Section>
    </>
  );
}
