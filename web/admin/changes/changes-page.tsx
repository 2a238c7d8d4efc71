import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changesPage as texts } from '#texts/admin/changes.ts';
import { idOf } from '#web/admin/frame/address-values.ts';
import { AdminPage } from '#web/admin/frame/admin-page.tsx';
import { addressNow } from '#web/kit/address-now.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ChangesList } from './changes-list.tsx';
import type { Owner } from './changeset.ts';
import { ChangesetView } from './changeset-view.tsx';
import { CopyFitments } from './copy-fitments.tsx';
import { SpecialPricesButton } from './special-prices-button.tsx';

/** A dealership's changes of many products, and each one's rows. */
export function ChangesPage() {
  const { base, dealer, make } = useDealership();
  return (
    <Changes
      owner={{ dealerId: dealer.id }}
      makeId={make.id}
      timeZone={dealer.timeZone}
      importPath={`${base}/admin/import`}
      report={<SpecialPricesButton />}
    />
  );
}

interface ChangesProps {
  owner: Owner;
  makeId: number;
  timeZone: string;
  /** The address of the page of imports. */
  importPath: string;
  /** What else can be had beside the list. */
  report?: ReactNode;
  /** A choice above the list. */
  filter?: ReactNode;
}

/** The list of changesets, or the one in the address. */
export function Changes({ owner, makeId, timeZone, importPath, report, filter }: ChangesProps) {
  const [params, setParams] = useSearchParams();
  const id = idOf(params.get('changeset')) ?? 0;
  const show = (next: number | null) => {
    const changed = addressNow();
    changed.delete('changeset');
    if (next !== null) changed.set('changeset', String(next));
    setParams(changed);
  };
  const withParams = (path: string, about: string) => {
    const make = params.get('make');
    const query = new URLSearchParams({
      ...(make && { make }),
      ...(about && { changeset: about }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  if (id > 0)
    return (
      <AdminPage
        title={texts.title}
        actions={
          <Button variant="default" onClick={() => show(null)}>
            {texts.back}
          </Button>
        }
      >
        <ChangesetView
          key={id}
          id={id}
          timeZone={timeZone}
          onDiscarded={() => show(null)}
          draft={({ kind }) =>
            kind === 'import' && (
              <Group>
                <Button component={Link} to={withParams(importPath, String(id))}>
                  {texts.goOn}
                </Button>
              </Group>
            )
          }
        />
      </AdminPage>
    );
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          {report}
          <CopyFitments owner={owner} makeId={makeId} onReady={show} />
          <Button component={Link} to={withParams(importPath, '')}>
            {texts.newImport}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{texts.hint}</Text>
        {filter && <Box maw={420}>{filter}</Box>}
        <ChangesList owner={owner} timeZone={timeZone} onOpen={show} />
      </Stack>
    </AdminPage>
  );
}
