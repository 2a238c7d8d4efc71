import { Box, Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { importPage as texts } from '#texts/admin/import-page.ts';
import type { Changeset, Owner } from '#web/admin/changes/changeset.ts';
import { ChangesetView } from '#web/admin/changes/changeset-view.tsx';
import { idOf } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { addressNow } from '#web/kit/address-now.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { DropFile } from './drop-file.tsx';
import { FileStep } from './file-step.tsx';
import { ImportStart } from './import-start.tsx';
import { ImportSteps, type StepName } from './import-steps.tsx';

/** A dealership's imports: its own products, and its values of manufacturer products. */
export function ImportPage() {
  const { base, dealer } = useDealership();
  return (
    <Import
      owner={{ dealerId: dealer.id }}
      timeZone={dealer.timeZone}
      changesPath={`${base}/admin/changes`}
    />
  );
}

interface ImportProps {
  owner: Owner;
  timeZone: string;
  /** The address of all changes. */
  changesPath: string;
  /** A choice above the first step. */
  filter?: ReactNode;
}

/** An import step by step: the address names its changeset, whose state says the step. */
export function Import({ owner, timeZone, changesPath, filter }: ImportProps) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<Changeset['state'] | null>(null);
  const id = idOf(params.get('changeset')) ?? 0;
  const go = (next: number | null) => {
    const changed = addressNow();
    changed.delete('changeset');
    if (next !== null) changed.set('changeset', String(next));
    setState(null);
    setParams(changed);
  };
  const begin = () => go(null);
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          {id > 0 && (
            <Button variant="default" onClick={begin}>
              {texts.another}
            </Button>
          )}
          <Button component={Link} variant="default" to={changesPath}>
            {texts.changes}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <ImportSteps step={id > 0 ? stepOf(state) : 'file'} />
        {id > 0 ? (
          <ChangesetView
            key={id}
            id={id}
            timeZone={timeZone}
            onState={setState}
            onDiscarded={begin}
            draft={(changeset, take) => (
              <FileStep
                changeset={changeset}
                isOfMake={'makeId' in owner}
                onChecked={take}
                onDiscarded={begin}
              />
            )}
            mending={<DropFile owner={owner} label={texts.dropAgain} onUploaded={go} />}
          />
        ) : (
          <>
            {filter && <Box maw={420}>{filter}</Box>}
            <ImportStart owner={owner} onUploaded={go} />
          </>
        )}
      </Stack>
    </AdminPage>
  );
}

/** The step of a changeset's state; before it is known, the first after the file. */
function stepOf(state: Changeset['state'] | null): StepName {
  if (state === 'checking' || state === 'ready') return 'preview';
  return state === null || state === 'draft' || state === 'failed' ? 'columns' : 'result';
}
