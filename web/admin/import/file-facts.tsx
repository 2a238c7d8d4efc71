import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { importedFile as texts } from '#texts/admin/import-page.ts';
import styles from './import.module.css';
import type { DescribedFile, FileKind, MappingForm } from './mapping-form.ts';

/** What files of other programs are often written in. */
const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le'];

/** How a file's beginning is read. */
export interface Reading {
  sheet?: string;
  encoding?: string;
}

interface FileFactsProps {
  file: DescribedFile;
  form: Pick<MappingForm, 'kind'>;
  kinds: readonly FileKind[];
  onKind(kind: FileKind): void;
  /** Reads the file's beginning again, of another sheet or in another encoding. */
  onReading(reading: Reading): void;
}

/** What a file is: its kind, sheet and form, what looks wrong in it, and its first rows. */
export function FileFacts({ file, form, kinds, onKind, onReading }: FileFactsProps) {
  const { sheets, encoding, delimiter, warnings, pictures } = file;
  const size = texts.kilobytes(Math.max(1, Math.round(file.bytes / 1_000)));
  return (
    <section className={styles.card} aria-labelledby="what-it-is">
      <h2 id="what-it-is">{texts.title}</h2>
      <Stack>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {texts.name(file.name, size)}
        </Text>
        <div className={styles.facts}>
          {kinds.length > 1 && (
            <NativeSelect
              label={texts.kind}
              value={form.kind}
              data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
              onChange={(event) => onKind(event.currentTarget.value as FileKind)}
            />
          )}
          {sheets.length > 1 && (
            <NativeSelect
              label={texts.sheet}
              value={file.sheet ?? ''}
              data={sheets.map(({ name, rows, isHidden }) => ({
                value: name,
                label: isHidden ? texts.hiddenSheet(name, rows) : texts.sheetRows(name, rows),
              }))}
              onChange={(event) => onReading({ sheet: event.currentTarget.value })}
            />
          )}
          {encoding && (
            <NativeSelect
              label={texts.encoding}
              value={encoding}
              data={[...new Set([encoding, ...encodings])]}
              onChange={(event) => onReading({ encoding: event.currentTarget.value })}
            />
          )}
          {delimiter && <Text>{texts.delimiter(delimiterName(delimiter))}</Text>}
          {pictures > 0 && <Text>{texts.pictures(pictures)}</Text>}
        </div>
        {warnings.length > 0 && (
          <Alert color="var(--warning)" variant="light" title={texts.warnings}>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Alert>
        )}
        <FirstRows file={file} />
      </Stack>
    </section>
  );
}

const delimiterName = (delimiter: string): string =>
  (texts.delimiters as Readonly<Record<string, string>>)[delimiter] ?? delimiter;

/** The first rows as they are in the file; the table scrolls inside of the page. */
function FirstRows({ file }: { file: DescribedFile }) {
  const label = texts.rows(file.rows.length);
  const columns = numbered(file.columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ at, item }) => (
              <th key={at} scope="col">
                {item.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(file.rows).map((row) => (
            <tr key={row.at}>
              {columns.map(({ at }) => (
                <td key={at}>{row.item[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Columns may share a name and rows may be equal: their places tell them apart. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ at, item }));
