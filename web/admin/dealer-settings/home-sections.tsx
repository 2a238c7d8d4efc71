import { Textarea } from '@mantine/core';
import { maxAboutLength } from '#shared/rules/banners.ts';
import { languages } from '#shared/rules/languages.ts';
import { maxPictureBytes } from '#shared/rules/limits.ts';
import { bannerTexts } from '#texts/admin/banners.ts';
import { pictureField } from '#texts/admin/products.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { BannersField } from './banners-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** What the home page shows of the dealership. */
export const HomeSections = ({ state }: { state: SettingsFormState }) => (
  <>
    <BannersSection state={state} />
    <AboutSection state={state} />
  </>
);

function BannersSection({ state: { values, change, refused } }: { state: SettingsFormState }) {
  const megabytes = maxPictureBytes / 1_000_000;
  return (
    <Section
      id="banners"
      title={texts.banners}
      hint={`${texts.bannersHint} ${pictureField.hint(megabytes)}`}
    >
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
    </Section>
  );
}

/** What the dealership stands for. */
const AboutSection = ({ state: { values, change } }: { state: SettingsFormState }) => (
  <Section id="about" title={bannerTexts.about} hint={bannerTexts.aboutHint}>
    <FieldRow>
      {languages.map((language) => (
        <Textarea
          key={language}
          label={bannerTexts.aboutIn[language]}
          lang={language}
          value={values.about[language] ?? ''}
          maxLength={maxAboutLength}
          autosize
          minRows={3}
          onChange={({ currentTarget: { value } }) =>
            change({ about: { ...values.about, [language]: value } })
          }
        />
      ))}
    </FieldRow>
  </Section>
);
