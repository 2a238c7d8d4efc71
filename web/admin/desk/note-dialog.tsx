import type { DeskCard } from '#shared/contract/desk-board.ts';
import { deskSaid, deskDialogs as texts } from '#texts/admin/desk.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { NoteForm, noteDraft } from '#web/admin/orders/note-form.tsx';
import type { OnOrder } from '#web/admin/orders/use-desk-order.ts';
import { usePeople } from '#web/admin/orders/use-people.ts';
import { ApiError, call } from '#web/api.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendOnce } from '#web/shop/state/send-once.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface NoteDialogProps {
  /** Its value is the order that gets the note, in the address. */
  dialog: DialogParam;
  cards: readonly DeskCard[];
  onDone(): void;
}

/** Adds a note to an order's history; it shares its draft with the order's page. */
export const NoteDialog = ({ dialog, cards, onDone }: NoteDialogProps) => (
  <FormDialog
    dialog={dialog}
    title={texts.noteTitle(Number(dialog.value))}
    draft={useDraft(noteDraft(dialog.value ?? ''))}
    onSaved={onDone}
  >
    {(id, saved) => (
      <OrderNote id={id} card={cards.find((card) => String(card.id) === id)} onDone={saved} />
    )}
  </FormDialog>
);

interface OrderNoteProps {
  id: string;
  /** Undefined for an order that has left the board meanwhile. */
  card: DeskCard | undefined;
  onDone(): void;
}

function OrderNote({ id, card, onDone }: OrderNoteProps) {
  const { staff } = usePeople(useDealership().dealer.id);
  const once = useSendOnce(useAdmin().id, `order ${id} attempt`);

  async function send(...[action, more = {}]: Parameters<OnOrder['send']>) {
    const post = (version: number) =>
      once({ action, more }, (headers) => {
        const body = { version, action, ...more };
        return call('POST /api/v1/auth/desk/:id/actions', { params: { id }, headers, body });
      });
    const answer = await post(card?.version ?? 0).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.errors.version)) throw error;
      // A note contradicts nothing that others have done.
      const { order } = await call('GET /api/v1/auth/desk/:id', { params: { id } });
      return post(order.version);
    });
    say(deskSaid.noteAdded(answer.order.id), 'success');
    onDone();
    return answer;
  }

  return <NoteForm orderId={id} staff={staff} send={send} hasFocus />;
}
