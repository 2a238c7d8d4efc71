import { NativeSelect } from '@mantine/core';
import { importFields, importColumns as texts } from '#texts/admin/import-page.ts';
import { ConversionChoice } from './conversion-choice.tsx';
import { type Conversion, convertedColumn, type Source } from './conversions.ts';
import styles from './import.module.css';
import {
  columnsOf,
  constantOf,
  type DescribedFile,
  type FieldName,
  storedSource,
} from './mapping-form.ts';

interface ColumnChoiceProps {
  field: FieldName;
  file: DescribedFile;
  /** Where the value comes from by the mapping. */
  source: Source | undefined;
  /** The chosen column; undefined: none. */
  column: string | undefined;
  /** What becomes of its cells; undefined: they stay. */
  conversion: Conversion | undefined;
  isNeeded: boolean;
  onChoose(column: string): void;
  onConvert(conversion: Conversion | undefined): void;
}

/** One of our fields, the file's column for it, and an example of what stands there. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { field, file, source, column = '', conversion, isNeeded, onChoose, onConvert } = props;
  const label = importFields[field];
  const storedChoice =
    source !== undefined && typeof source !== 'string' && !convertedColumn(source)
      ? [{ value: storedSource, label: storedLabel(source) }]
      : [];
  return (
    <li className={styles.field}>
      <span>
        {label} {isNeeded && <span className={styles.needed}>({texts.required})</span>}
      </span>
      <NativeSelect
        aria-label={texts.columnFor(label)}
        value={column}
        data={[
          { value: '', label: texts.none },
          ...storedChoice,
          ...uniqueNames(file).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {column !== '' && column !== storedSource && (
        <ConversionChoice {...{ label, conversion }} onChoose={onConvert} />
      )}
      <span className={styles.sample}>{sampleOf(column, file, source)}</span>
    </li>
  );
}

const uniqueNames = ({ columns }: DescribedFile): string[] => [
  ...new Set(columns.map(({ name }) => name).filter((name) => name !== '')),
];

function storedLabel(source: Source): string {
  const constant = constantOf(source);
  return constant === null ? texts.converted(columnsOf(source).join(', ')) : texts.always(constant);
}

/** What stands in the chosen column; several examples, as the first may say little. */
function sampleOf(column: string, file: DescribedFile, source: Source | undefined): string {
  const names = column === storedSource && source ? columnsOf(source) : [column];
  const samples = names.flatMap(
    (name) => file.columns.find((found) => found.name === name)?.samples ?? [],
  );
  return samples
    .filter((sample) => sample !== '')
    .slice(0, 3)
    .map((sample) => (sample.length > 60 ? `${sample.slice(0, 60)}...` : sample))
    .join(' · ');
}
