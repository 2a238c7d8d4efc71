import { Tabs } from '@mantine/core';
import { changePreview as texts } from '#texts/admin/changes.ts';
import type { Changeset, RowsShown } from './changeset.ts';
import { ChangesetRows } from './changeset-rows.tsx';

const kinds = ['changed', 'created', 'refused', 'skipped'] as const satisfies RowsShown[];

/** A changeset's rows: each kind that it has is a tab. */
export function ChangesetTabs({ changeset }: { changeset: Changeset }) {
  const shown = kinds.filter((kind) => changeset.counts[kind] > 0);
  const [first] = shown;
  if (!first) return null;
  return (
    <Tabs key={`${changeset.id} ${first}`} defaultValue={first} keepMounted={false}>
      <Tabs.List>
        {shown.map((kind) => (
          <Tabs.Tab key={kind} value={kind} h={48}>
            {texts.tab(texts.tabs[kind], changeset.counts[kind])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((kind) => (
        <Tabs.Panel key={kind} value={kind} pt="md">
          <ChangesetRows changeset={changeset} show={kind} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
