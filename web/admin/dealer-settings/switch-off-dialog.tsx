import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { personName } from '#shared/rules/person-name.ts';
import { bays as texts } from '#texts/admin/schedule.ts';
import { ui } from '#texts/shop.ts';
import { choicesOf } from '#web/admin/forms/choices.ts';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import { appointmentInWords } from '#web/admin/orders/appointments/appointment-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './bays.module.css';
import { type Bay, type Closing, reasonOf } from './use-bays.ts';

interface SwitchOffDialogProps extends Omit<Closing, 'bay'> {
  /** Null: nothing is asked. */
  bay: Bay | null;
  /** Other bays in use. */
  others: readonly Bay[];
  onClose(): void;
  /** Switches it off; its appointments go to this bay. Throws ApiError. */
  onMove(to: number): Promise<void>;
}

/** Asks where the coming appointments of a bay go that is switched off. */
export function SwitchOffDialog({
  bay,
  others,
  onClose,
  onMove,
  ...against
}: SwitchOffDialogProps) {
  const { base, dealer } = useDealership();
  const { timeZone } = dealer;
  const [to, setTo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { isBusy, problem, run } = useShownWork(reasonOf);

  function move(): void {
    setIsTried(true);
    if (to !== '') void run(() => onMove(Number(to)));
  }

  return (
    <Modal opened={bay !== null} onClose={onClose} title={bay && texts.offTitle(bay.name)}>
      <Stack>
        <p role="status">{against.why}</p>
        <ul className={styles.against}>
          {against.appointments.map((one) => (
            <li key={one.id}>
              <Link to={`${base}/admin/orders/${one.order.id}`}>
                {texts.appointment(one.order.id, personName(one.order.customer))}
              </Link>
              , {appointmentInWords(one, timeZone)}
            </li>
          ))}
        </ul>
        <NativeSelect
          label={texts.moveTo}
          value={to}
          error={isTried && to === '' && texts.choose}
          data={[{ value: '', label: texts.choose }, ...choicesOf(others)]}
          onChange={(event) => setTo(event.currentTarget.value)}
          data-autofocus
        />
        <Problem text={problem} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button loading={isBusy} onClick={move}>
            {texts.switchOff}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
