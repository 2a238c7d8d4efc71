import { Button, Group, Stack, Text } from '@mantine/core';
import { toCsv } from '#shared/rules/csv.ts';
import { importPage as texts } from '#texts/admin/import-page.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { DropFile } from './drop-file.tsx';
import { exampleRows } from './example-rows.ts';
import styles from './import.module.css';
import exampleWorkbook from './import-example.xlsx?url&no-inline';
import { SavedMappings } from './saved-mappings.tsx';
import { maxMegabytes } from './use-upload.ts';

interface ImportStartProps {
  owner: Owner;
  onUploaded(changesetId: number): void;
}

/** Where an import begins: a place for the file, and examples for who has none. */
export function ImportStart({ owner, onUploaded }: ImportStartProps) {
  return (
    <Stack>
      <Text>{'makeId' in owner ? texts.introPlatform : texts.intro}</Text>
      <DropFile owner={owner} label={texts.drop} onUploaded={onUploaded} />
      <Text c="dimmed">{texts.formats(maxMegabytes)}</Text>
      <SavedMappings owner={owner} />
      <section className={styles.card} aria-labelledby="examples">
        <h2 id="examples">{texts.examples}</h2>
        <Stack>
          <Text>{texts.examplesText}</Text>
          <Group>
            <Button variant="default" onClick={saveExample}>
              {texts.exampleCsv}
            </Button>
            <Button component="a" variant="default" href={exampleWorkbook} download={workbookName}>
              {texts.exampleXlsx}
            </Button>
          </Group>
        </Stack>
      </section>
    </Stack>
  );
}

const workbookName = 'import-example.xlsx';

const saveExample = () => saveFile('import-example.csv', 'text/csv', toCsv(exampleRows));
