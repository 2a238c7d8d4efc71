import { Button } from '@mantine/core';
import { type DeskAction, undoMinutes } from '#shared/rules/desk-actions.ts';
import { isFormAction } from '#shared/rules/desk-forms.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { printing } from '#texts/admin/documents.ts';
import { orderPage as texts } from '#texts/admin/order-page.ts';
import { deskActionLabels } from '#texts/desk.ts';
import { DownIcon } from '#web/admin/frame/icons.tsx';
import { ActionMenu, type MenuItem } from '#web/admin/frame/row-menu.tsx';
import type { DeskOrder } from '#web/entities.ts';
import { PrintIcon } from '#web/kit/icons.tsx';
import { stepValue } from './appointments/appointment-dialog.tsx';
import styles from './order-page.module.css';

interface OrderActionsProps {
  desk: DeskOrder;
  /** Opens the dialog of an action, by its value in the address. */
  onChoose(value: string): void;
  onPrint(): void;
}

/** The next step on one button, and the rest that the person may do in a menu. */
export function OrderActions({ desk, onChoose, onPrint }: OrderActionsProps) {
  const { may, next } = desk;
  const rest = may
    .filter((action) => action !== next)
    .flatMap((action): MenuItem[] => {
      const value = dialogOf(desk, action);
      if (value === null) return [];
      const label = deskActionLabels[action];
      return [{ label, danger: isTakingBack(action), onChoose: () => onChoose(value) }];
    });
  return (
    <div className={`${styles.buttons} no-print`}>
      {next && dialogOf(desk, next) && (
        <Button onClick={() => onChoose(dialogOf(desk, next)!)}>{deskActionLabels[next]}</Button>
      )}
      {rest.length > 0 && (
        <ActionMenu items={rest}>
          <Button variant="default" rightSection={<DownIcon size={18} />}>
            {texts.moreActions}
          </Button>
        </ActionMenu>
      )}
      <Button variant="default" leftSection={<PrintIcon size={20} />} onClick={onPrint}>
        {printing.print}
      </Button>
    </div>
  );
}

/** The dialog of an action; null: it has none here, or more than one appointment could be meant. */
function dialogOf({ appointments }: DeskOrder, action: DeskAction): string | null {
  if (isFormAction(action)) return action;
  if (action === 'schedule') return stepValue(action);
  if (action !== 'moveAppointment' && action !== 'cancelAppointment') return null;
  const [one, another] = appointments.filter(({ state }) => state === 'set');
  return one && !another ? stepValue(action, one.id) : null;
}

const isTakingBack = (action: DeskAction) =>
  action === 'cancel' || action === 'cancelLines' || action === 'cancelAppointment';

/** What can still be done where no step is next. */
export function NothingNext({ desk: { next, facts } }: { desk: DeskOrder }) {
  if (next) return null;
  const { FULFILLED, CANCELLED } = orderStage;
  const hint = `${styles.soft} no-print`;
  if (facts.stage === CANCELLED) return <p className={hint}>{texts.cancelledHint(undoMinutes)}</p>;
  return <p className={hint}>{facts.stage === FULFILLED ? texts.closedHint : texts.nothingNext}</p>;
}
