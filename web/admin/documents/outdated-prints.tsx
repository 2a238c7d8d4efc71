import { Alert } from '@mantine/core';
import { documentsFor, outdatedPrints } from '#shared/rules/documents.ts';
import { printing as texts } from '#texts/admin/documents.ts';
import { documentNames } from '#texts/documents.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import type { DeskOrder } from '#web/entities.ts';
import { WarningIcon } from '#web/kit/icons.tsx';

/** Says which documents on paper are older than the order; nothing if none is. */
export function OutdatedPrints({ desk }: { desk: DeskOrder }) {
  const own = documentsFor(useAdmin(), desk.order);
  const kinds = outdatedPrints(desk.events).filter((kind) => own.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <Alert className="no-print" color="yellow" icon={<WarningIcon />} title={texts.outdatedTitle}>
      {texts.outdatedHint(kinds.map((kind) => documentNames[kind]).join(', '))}
    </Alert>
  );
}
