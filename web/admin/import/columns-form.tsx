import { Alert, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { importColumns as texts } from '#texts/admin/import-page.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './import.module.css';
import {
  chosenColumns,
  type DescribedFile,
  type FieldName,
  fieldsFor,
  isNeeded,
  type MappingForm,
} from './mapping-form.ts';

interface ColumnsFormProps {
  file: DescribedFile;
  form: MappingForm;
  isOfMake: boolean;
  onChange(change: Partial<MappingForm>): void;
}

/** Which of the file's columns is which of our fields, and what else the import is to do. */
export function ColumnsForm({ file, form, isOfMake, onChange }: ColumnsFormProps) {
  const { first, more } = fieldsFor(form.kind, isOfMake);
  const choices = (fields: readonly FieldName[]) => (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <ColumnChoice
          key={field}
          field={field}
          file={file}
          source={form.mapping.fields[field]}
          column={form.columns[field]}
          isNeeded={isNeeded(form.kind, field)}
          conversion={form.conversions[field]}
          onChoose={(column) => onChange({ columns: { ...form.columns, [field]: column } })}
          onConvert={(conversion) =>
            onChange({ conversions: { ...form.conversions, [field]: conversion } })
          }
        />
      ))}
    </ul>
  );
  return (
    <section className={styles.card} aria-labelledby="columns">
      <h2 id="columns">{texts.title}</h2>
      <Stack>
        <Text>{texts.hint}</Text>
        {file.mappingName && (
          <Alert color="accent" role="note">
            {file.isSaved ? texts.saved(file.mappingName) : texts.known(file.mappingName)}
          </Alert>
        )}
        {file.fitting.length > 0 && <Fitting file={file} onChange={onChange} />}
        {choices(first)}
        {more.length > 0 && (
          <details className={styles.more} open={more.some((field) => form.columns[field])}>
            <summary>{texts.more(more.length)}</summary>
            {choices(more)}
          </details>
        )}
        {form.kind === 'products' && <Options {...{ form, isOfMake, onChange }} />}
        <TextInput
          label={texts.saveAs}
          description={texts.saveAsHint}
          maxLength={100}
          maw={420}
          value={form.saveAs}
          onChange={(event) => onChange({ saveAs: event.currentTarget.value })}
        />
      </Stack>
    </section>
  );
}

/** Assignments that come with the shop and fit the file too, such as that of Shopify's export. */
const Fitting = ({ file, onChange }: Pick<ColumnsFormProps, 'file' | 'onChange'>) => (
  <NativeSelect
    label={texts.fitting}
    maw={420}
    defaultValue=""
    data={[
      { value: '', label: file.mappingName ?? texts.guessed },
      ...file.fitting.map(({ name }) => ({ value: name, label: name })),
    ]}
    onChange={(event) => {
      const { value } = event.currentTarget;
      const { mapping } = file.fitting.find(({ name }) => name === value) ?? file;
      onChange({ kind: mapping.kind, ...chosenColumns(mapping), mapping });
    }}
  />
);

/** What an import of products does beside changing them. */
const Options = ({ form, isOfMake, onChange }: Omit<ColumnsFormProps, 'file'>) => (
  <fieldset className={styles.options}>
    <legend>{texts.options}</legend>
    <Stack gap="sm">
      {isOfMake && (
        <Checkbox
          label={texts.createVehicles}
          checked={form.createVehicles}
          onChange={(event) => onChange({ createVehicles: event.currentTarget.checked })}
        />
      )}
      {form.columns.subcategory && (
        <Checkbox
          label={texts.createSubcategories}
          checked={form.createSubcategories}
          onChange={(event) => onChange({ createSubcategories: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={texts.replaceFitments}
        description={texts.replaceFitmentsHint}
        checked={form.replaceFitments}
        onChange={(event) => onChange({ replaceFitments: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.retireMissing}
        checked={form.retireMissing}
        onChange={(event) => onChange({ retireMissing: event.currentTarget.checked })}
      />
    </Stack>
  </fieldset>
);
