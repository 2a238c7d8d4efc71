import { NativeSelect, TextInput } from '@mantine/core';
import { importColumns as texts } from '#texts/admin/import-page.ts';
import { type Conversion, type ConversionWay, conversionWays, needsValue } from './conversions.ts';
import styles from './import.module.css';

interface ConversionChoiceProps {
  /** The field's name. */
  label: string;
  /** Undefined: cells stay as they are. */
  conversion: Conversion | undefined;
  onChoose(conversion: Conversion | undefined): void;
}

/** What becomes of the cells of a chosen column, and the value that it takes. */
export function ConversionChoice({ label, conversion, onChoose }: ConversionChoiceProps) {
  return (
    <div className={styles.conversion}>
      <NativeSelect
        aria-label={texts.conversionOf(label)}
        value={conversion?.way ?? ''}
        data={[
          { value: '', label: texts.unconverted },
          ...conversionWays.map((way) => ({ value: way, label: texts.conversions[way] })),
        ]}
        onChange={(event) => {
          const way = event.currentTarget.value as ConversionWay | '';
          onChoose(way === '' ? undefined : { way, value: '' });
        }}
      />
      {conversion && needsValue(conversion.way) && (
        <TextInput
          aria-label={texts.conversionValue(label)}
          placeholder={texts.conversionExamples[conversion.way]}
          maxLength={500}
          value={conversion.value}
          onChange={(event) => onChoose({ ...conversion, value: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
