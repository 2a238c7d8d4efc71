import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkChanges } from '#shared/rules/bulk-change.ts';
import { bulkChange as texts } from '#texts/admin/bulk-change.ts';
import type { Owner } from '#web/admin/changes/changeset.ts';
import { ExportMenu, type ExportQuery } from '#web/admin/frame/export-menu.tsx';
import { totalInWords } from '#web/admin/frame/table-foot.tsx';
import { TickedBar } from '#web/admin/frame/ticked-bar.tsx';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Selection } from './use-selection.ts';

type Body = InputOf<'POST /api/v1/auth/changesets'>['body'];
type TableQuery = Extract<Body['selection'], { query: unknown }>['query'];

interface ProductsManyProps {
  owner: Owner;
  makeId: number;
  /** Whether a dealership's values of its maker's products change. */
  isOverride: boolean;
  selection: Selection;
  /** The table's search and filters. */
  query: TableQuery;
  /** Whose products a file has; the chosen ones of them. */
  exported: ExportQuery;
  total: number;
  more: boolean | undefined;
  /** The address of the page of changes, for the one that is made here. */
  changes: string;
}

/** The bar over the table while products are ticked: what changes of all of them. */
export function ProductsMany(props: ProductsManyProps) {
  const { owner, selection, query, total, more, isOverride } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (selection.count === 0) return null;
  const about = totalInWords(selection.count, selection.isAll && more);

  async function preview(changes: BulkChanges): Promise<void> {
    const body = { ...owner, kind: 'bulkEdit', selection: selection.asked(query), changes } as Body;
    const { changeset } = await call('POST /api/v1/auth/changesets', { body });
    void navigate(`${props.changes}changeset=${changeset.id}`);
  }
  const at = (changes: BulkChanges) => () =>
    void preview(changes).catch((error: unknown) => sayFailure(error, texts.failed));

  return (
    <>
      <TickedBar label={texts.bar} ticked={texts.ticked(about)}>
        {!selection.isAll && total > selection.count && (
          <Button variant="subtle" onClick={selection.chooseAll}>
            {texts.all(totalInWords(total, more))}
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>{texts.change}</Button>
        {isOverride ? (
          <Button variant="default" onClick={at({ dealerFeatured: true })}>
            {texts.feature}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={at({ featured: true })}>
              {texts.feature}
            </Button>
            <Button variant="default" onClick={at({ active: false })}>
              {texts.deactivate}
            </Button>
          </>
        )}
        <ExportMenu query={{ ...props.exported, ...chosenOnes(selection.asked(query)) }} />
        <Button variant="default" onClick={selection.clear}>
          {texts.drop}
        </Button>
      </TickedBar>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size="xl">
        <BulkForm
          about={about}
          owner={owner}
          makeId={props.makeId}
          isOverride={isOverride}
          onSubmit={preview}
          onClose={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}

/** The chosen products as the address of a file has them. */
const chosenOnes = (asked: ReturnType<Selection['asked']>): Partial<ExportQuery> =>
  'ids' in asked
    ? { ids: asked.ids.join(',') }
    : { ...asked.query, ...(asked.except.length > 0 && { except: asked.except.join(',') }) };
