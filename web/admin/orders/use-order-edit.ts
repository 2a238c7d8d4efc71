import { useEffect, useRef, useState } from 'react';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { call } from '#web/api.ts';
import type { Order } from '#web/entities.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { orderDraftName, withoutPeople } from './order-draft.ts';
import { changeOf, errorsByField, mergeTyped, orderForm, orderValues } from './order-values.ts';

/** The editor of a whole order, which asks before a move that cannot be undone. */
export function useOrderEdit(loaded: Order, onSaved: (saved: Order) => void) {
  const [isAsking, setAsking] = useState(false);
  const isConfirmed = useRef(false);
  const editor = useEntityEditor({
    draft: orderDraftName(loaded.id),
    saved: loaded,
    entity: 'order',
    valuesOf: orderValues,
    versionOf: ({ version }) => version,
    rulesOf: orderForm,
    merge: mergeTyped,
    storedFrom: withoutPeople,
    asks(values, savedValues) {
      const isAsked = values.statusId !== savedValues.statusId && !isConfirmed.current;
      isConfirmed.current = false;
      if (isAsked) setAsking(true);
      return isAsked;
    },
    save: (values, { base }) =>
      call('PATCH /api/v1/auth/orders/:id', {
        params: { id: base.id },
        body: changeOf(base, values),
      }),
    success: ({ order }) => texts.saved(order.id),
    done: ({ order }) => onSaved(order),
    failed: texts.failed,
    atFields: (errors, values, base) => errorsByField(base, values, errors),
  });
  useSayStored(loaded.id);

  function confirmMove(): void {
    isConfirmed.current = true;
    setAsking(false);
    editor.form.element.current?.requestSubmit();
  }

  return { ...editor, move: { isAsking, confirm: confirmMove, close: () => setAsking(false) } };
}

export type OrderEdit = ReturnType<typeof useOrderEdit>;

/** Going back closes the form and keeps the input; a message says so. */
function useSayStored(id: number): void {
  const { find } = useDraft(orderDraftName(id));
  const findLast = useRef(find);
  useEffect(
    () => () => {
      if (findLast.current()) say(texts.kept(id));
    },
    [id],
  );
}
