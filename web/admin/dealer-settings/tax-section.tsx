import { Button } from '@mantine/core';
import { type Province, provinceOf } from '#shared/rules/provinces.ts';
import { dealerSettings as texts } from '#texts/admin/settings.ts';
import { partTexts } from '#texts/admin/settings-parts.ts';
import styles from '#web/admin/forms/long-form.module.css';
import { FieldRow, Section } from '#web/admin/forms/section.tsx';
import { Settings } from './setting-fields.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** The dealership's taxes, labour rate and displayed price. */
export function TaxSections({ state }: { state: SettingsFormState }) {
  const province = provinceOf(state.values.province);
  return (
    <>
      <Section title={texts.taxes} hint={texts.hstFirst}>
        <FieldRow columns={3}>
          <Settings at="taxes" state={state} />
        </FieldRow>
        {province && <UsualRates province={province} state={state} />}
        <FieldRow>
          <Settings at="taxNumbers" state={state} />
        </FieldRow>
        <p className={styles.hint}>{texts.taxNumbersHint}</p>
      </Section>
      <Section title={partTexts.prices}>
        <FieldRow columns={3}>
          <Settings at="rate" state={state} />
        </FieldRow>
        <Settings at="prices" state={state} />
      </Section>
    </>
  );
}

/** Offers the province's present usual rates, without imposing them. */
function UsualRates({
  province,
  state: { values, change },
}: {
  province: Province;
  state: SettingsFormState;
}) {
  const { gst, pst, hst } = province;
  const rates = { gst, pst, hst };
  const isUsed = (Object.keys(rates) as (keyof typeof rates)[]).every(
    (name) => values[name].trim() !== '' && Number(values[name]) === rates[name],
  );
  const use = () => change({ gst: String(gst), pst: String(pst), hst: String(hst) });
  return (
    <div aria-live="polite">
      {isUsed ? (
        <p className={styles.note}>{texts.ratesSame(province)}</p>
      ) : (
        <Button variant="default" onClick={use}>
          {texts.offerRates(province)}
        </Button>
      )}
    </div>
  );
}
