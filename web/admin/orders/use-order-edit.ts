import { useEffect, useRef, useState } from 'react';
import { orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { useNumberForm } from '#web/admin/forms/use-number-form.ts';
import { ApiError, call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';
import {
  isOrderDraft,
  type OrderDraft,
  orderDraftName,
  withoutPeople,
  withoutVin,
} from './order-draft.ts';
import {
  changeOf,
  differencesFrom,
  errorsByField,
  mergeTyped,
  type OrderValues,
  orderForm,
  orderValues,
} from './order-values.ts';

/** The order form's state: input, draft, conflict, saving. */
export function useOrderEdit(loaded: Order, onSaved: (saved: Order) => void) {
  const draftName = orderDraftName(loaded.id);
  const draft = useFoundDraft<OrderDraft>(draftName, isOrderDraft);
  const isStale = draft !== null && draft.order.version !== loaded.version;
  const [order, setOrder] = useState(loaded);
  // The order before another person's change, until the conflict is resolved; null without one.
  const [before, setBefore] = useState(isStale ? { ...draft.order, vin: loaded.vin } : null);
  const [begin] = useState(() => beginningOf(loaded, draft));
  const [isRestored, setRestored] = useState(draft !== null);
  // Incremented to announce the conflict again.
  const [alerts, setAlerts] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const isAnswered = useRef(false);
  const isConfirmed = useRef(false);
  const start = orderValues(order);
  const form = useNumberForm(orderForm(order), begin);
  const isChanged = isChangedFrom(start, form.values);
  const kept = withoutPeople({ order: before ?? order, values: form.values });
  const isKept = isChangedFrom(withoutVin(start), kept.values);
  const drop = useKeptDraft(draftName, kept, isKept);
  useSayKept(loaded.id);
  const seen = useRef(loaded.version);
  // A step of this page, say, has changed the order under the form.
  useEffect(() => {
    if (loaded.version === seen.current) return;
    seen.current = loaded.version;
    if (loaded.version !== order.version) follow(loaded);
  });

  const submit = form.submit(async (values) => {
    if (before && !isAnswered.current) return setAlerts((count) => count + 1);
    if (values.statusId !== start.statusId && !isConfirmed.current) return setAsking(true);
    isConfirmed.current = false;
    await send(values);
  });

  async function send(values: OrderValues): Promise<void> {
    try {
      const { order: saved } = await call('PATCH /api/v1/auth/orders/:id', {
        params: { id: order.id },
        body: changeOf(order, values),
      });
      drop();
      say(texts.saved(order.id), 'success');
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const theirs = error.errors.version && (error.body.order as Order | undefined);
      if (theirs) return meet(theirs);
      sayFailure(error, texts.failed);
      throw new ApiError(error.status, {
        ...error.body,
        errors: errorsByField(order, values, error.errors),
      });
    }
  }

  /** The order has changed meanwhile: a conflict only where the same fields were typed. */
  function follow(theirs: Order): void {
    const saved = orderValues(theirs);
    const isDisputed = differencesFrom(theirs, form.values).some(
      ({ name }) => saved[name] !== start[name] && form.values[name] !== start[name],
    );
    if (isDisputed) {
      meet(theirs);
      return;
    }
    form.setValues(mergeTyped(start, form.values, theirs));
    setOrder(theirs);
  }

  /** Another person saved first: typed fields stay, others show the saved values. */
  function meet(theirs: Order): void {
    isAnswered.current = false;
    form.setValues(mergeTyped(start, form.values, theirs));
    setBefore(order);
    setOrder(theirs);
    setAlerts((count) => count + 1);
  }

  function saveMine(): void {
    isAnswered.current = true;
    form.element.current?.requestSubmit();
  }

  /** The saved values replace the input. */
  function takeSaved(): void {
    form.reset();
    form.setValues(start);
    setBefore(null);
    setRestored(false);
  }

  function confirmMove(): void {
    isConfirmed.current = true;
    setAsking(false);
    form.element.current?.requestSubmit();
  }

  return {
    form,
    order,
    isChanged,
    submit,
    drop,
    saveMine,
    takeSaved,
    alerts,
    isRestored: isRestored && !before,
    before,
    move: { isAsking, confirm: confirmMove, close: () => setAsking(false) },
  };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;

function beginningOf(loaded: Order, draft: OrderDraft | null): OrderValues {
  return draft ? mergeTyped(orderValues(draft.order), draft.values, loaded) : orderValues(loaded);
}

/** Going back closes the form and keeps the input; a message says so. */
function useSayKept(id: number): void {
  const { find } = useDraft(orderDraftName(id));
  const findLast = useRef(find);
  useEffect(
    () => () => {
      if (findLast.current()) say(texts.kept(id));
    },
    [id],
  );
}
