import { type ReactNode, useState } from 'react';
import type { DeskResult } from '#shared/contract/desk.ts';
import type { DeskCard } from '#shared/contract/desk-board.ts';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { deskDialogs as texts } from '#texts/admin/desk.ts';
import { useDialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { stepValue } from '#web/admin/orders/appointments/appointment-dialog.tsx';
import { OrderAppointment } from '#web/admin/orders/appointments/order-appointment.tsx';
import type { ManyAction } from './act-on-many.ts';
import { ManyStep } from './many-step.tsx';
import { namedIn } from './named-in.ts';
import { takeStep } from './steps.ts';
import type { BoardColumn } from './use-board.ts';

interface Taking {
  /** Takes a step with orders; one that needs more than a press asks first. */
  take(cards: readonly DeskCard[], step: DeskAction): void;
  /** What refused the last step with many. */
  refused: readonly DeskResult[];
  forget(): void;
  /** Orders whose step is on its way. */
  busy: ReadonlySet<number>;
  dialog: ReactNode;
}

/** The steps of a page of the desk with its orders; `onDone` follows each of them, and its undoing. */
export function useTaking(
  dealerId: number,
  columns: readonly BoardColumn[] | null,
  onDone: () => void,
): Taking {
  const [refused, setRefused] = useState<readonly DeskResult[]>([]);
  const [busy, setBusy] = useState<ReadonlySet<number>>(none);
  const ordering = useDialogParam('parts');
  const setting = useDialogParam('do');
  const cards = columns?.flatMap((column) => column.cards) ?? [];
  const ordered = namedIn(ordering.value, cards);

  async function act(cards: readonly DeskCard[], action: ManyAction): Promise<void> {
    // A second press while the first is on its way would only be refused.
    const ids = cards.map(({ id }) => id);
    if (ids.some((id) => busy.has(id))) return;
    setBusy((now) => new Set([...now, ...ids]));
    const left = await takeStep(dealerId, cards, action, onDone).finally(() =>
      setBusy((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    );
    if (left) setRefused(left);
  }

  return {
    take(cards, step) {
      if (step === 'orderParts') ordering.open(cards.map(({ id }) => id).join('-'));
      else if (step === 'schedule' && cards[0]) setting.open(`${cards[0].id}:${stepValue(step)}`);
      else if (isQuick(step)) void act(cards, { kind: step });
    },
    refused,
    forget: () => setRefused([]),
    busy,
    dialog: (
      <>
        <ManyStep
          dealerId={dealerId}
          dialog={{ ...ordering, value: ordering.value && 'orderParts' }}
          orders={ordered.map(({ id, version }) => ({ id, version }))}
          about={texts.orderHint(ordered.length)}
          onDone={(results) => {
            setRefused(results.filter(({ isDone }) => !isDone));
            onDone();
          }}
          onChanged={onDone}
        />
        <OrderAppointment dialog={setting} onChanged={onDone} />
      </>
    ),
  };
}

const none: ReadonlySet<number> = new Set();

const quick = ['acknowledge', 'receive', 'install', 'fulfil'] as const;
type Quick = (typeof quick)[number];
const isQuick = (step: DeskAction): step is Quick => (quick as readonly string[]).includes(step);
