import { useState } from 'react';
import { addItem as texts } from '#texts/admin/order-lines.ts';
import { useFoundDraft, useStoredDraft } from '#web/admin/forms/use-draft.ts';
import { useShownWork } from '#web/admin/frame/use-shown-work.ts';
import type { ApiError } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import {
  type AddedLine,
  noItem,
  stillOf,
  type TypedItem,
} from '#web/shop/parts/order/added-line.ts';
import { failureText } from '#web/shop/state/say-failure.ts';
import type { ModelChoice } from './another-vehicle.tsx';
import type { Send } from './send.ts';

export interface AddItemProps {
  order: Order;
  /** Throws ApiError. */
  send: Send;
  /** Whether the dealership tells customers of added items. */
  tellsCustomer: boolean;
}

interface Typed extends TypedItem {
  isOpen: boolean;
  /** Whether a vehicle is being chosen for which nothing of the order was sold. */
  isChoosing: boolean;
  model: ModelChoice;
  tell: boolean;
}

const nothing: Typed = {
  ...noItem,
  isOpen: false,
  isChoosing: false,
  model: { yearId: 0, modelId: 0 },
  tell: true,
};

export type Adding = ReturnType<typeof useAddItem>;

/** Adding an item: what is typed, kept as a draft, and the sending of it. */
export function useAddItem({ order, send }: AddItemProps) {
  const draftName = `item for order ${order.id}`;
  const draft = useFoundDraft<Typed>(draftName, (typed) => typeof typed.search === 'string');
  const [stored, setTyped] = useState<Typed>({ ...nothing, ...draft });
  const typed = stillOf(order, stored);
  const [refusals, setRefusals] = useState(0);
  // It cannot be installed together with others: the next press adds it anyway.
  const [isAnyway, setAnyway] = useState(false);
  const {
    isBusy,
    problem: refusal,
    setProblem: setRefusal,
    run,
  } = useShownWork((error) => {
    // Without an answer the next press repeats this one.
    if (error.status === 422) setAnyway('action.anyway' in error.errors);
    // Prices, and what is sold, may have changed.
    setRefusals((count) => count + 1);
    return reasonOf(error);
  });
  const drop = useStoredDraft(draftName, typed, typed.isOpen);

  function change(some: Partial<Typed>): void {
    setTyped((now) => ({ ...stillOf(order, now), ...some }));
    setRefusal(null);
    setAnyway(false);
  }

  function stop(): void {
    drop();
    setTyped(nothing);
    setRefusal(null);
    setAnyway(false);
  }

  const add = ({ action }: AddedLine) =>
    run(async () => {
      await send(isAnyway ? { ...action, anyway: true } : action, {
        tell: { customer: typed.tell, userIds: [] },
      });
      stop();
    });

  return { typed, change, stop, add, isBusy, refusal, refusals, isAnyway };
}

/** Why the item was not added; what was typed stays. */
function reasonOf(error: ApiError): string | null {
  if (error.errors.version) return texts.orderChanged;
  const messages = Object.entries(error.errors);
  if (messages.some(([field]) => /^action\.(total|items)$/.test(field))) return texts.pricesChanged;
  return messages[0]?.[1][0] ?? failureText(error, texts.notAdded);
}
