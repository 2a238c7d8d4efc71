import { Alert, Button, Group } from '@mantine/core';
import { exemptionDialog as texts } from '#texts/admin/exemptions.ts';
import type { DeskOrder } from '#web/entities.ts';
import { exemptionInWords } from '#web/shop/parts/order/exemption-in-words.ts';
import { isPriced } from './order-columns.tsx';

interface ClaimedExemptionProps {
  desk: DeskOrder;
  /** Opens the dialog in which it is confirmed or taken off. */
  onDecide(): void;
}

/** What the customer claims at checkout, as long as nobody has decided it. */
export function ClaimedExemption({ desk: { order, may }, onDecide }: ClaimedExemptionProps) {
  if (!isPriced(order) || !order.exemption || order.exemption.isConfirmed) return null;
  return (
    <Alert color="accent" title={texts.claims} className="no-print">
      <p>{exemptionInWords(order.exemption)}</p>
      <p>{texts.claimsHint}</p>
      {may.includes('exempt') && (
        <Group mt="sm">
          <Button variant="default" onClick={onDecide}>
            {texts.decide}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
