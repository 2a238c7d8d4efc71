import { Button } from '@mantine/core';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { deskMany as texts } from '#texts/admin/desk.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { PrintMany } from '#web/admin/documents/print-many.tsx';
import { TickedBar } from '#web/admin/frame/ticked-bar.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

interface ManyBarProps {
  picked: readonly DeskCard[];
  onDrop(): void;
  /** Takes a step with all of them; those that are not ready for it refuse. */
  onStep(action: DeskAction): void;
}

/** What is done with the selected orders: the steps for which some of them wait, and printing. */
export function ManyBar({ picked, onDrop, onStep }: ManyBarProps) {
  const dealerId = useDealership().dealer.id;
  if (picked.length === 0) return null;
  const steps = [...new Set(picked.flatMap(({ next }) => next ?? []))];
  return (
    <TickedBar label={texts.label} ticked={texts.picked(picked.length)}>
      {steps.map((step) => (
        <Button key={step} onClick={() => onStep(step)}>
          {deskActionLabels[step]}
        </Button>
      ))}
      <PrintMany dealerId={dealerId} orderIds={picked.map(({ id }) => id)} />
      <Button variant="default" onClick={onDrop}>
        {texts.drop}
      </Button>
    </TickedBar>
  );
}
