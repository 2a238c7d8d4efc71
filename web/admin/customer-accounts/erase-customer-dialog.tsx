import type { User } from '#shared/contract/users.ts';
import { customerData as texts } from '#shared/messages/en/personal-data.ts';
import { ConfirmDialog } from '#web/admin/frame/confirm-dialog.tsx';
import { personName } from '#web/admin/people/use-people.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface EraseCustomerDialogProps {
  /** Null: closed. */
  customer: User | null;
  onClose(): void;
  onErased(): void;
}

/** Asks before a customer is erased for good. */
export function EraseCustomerDialog({ customer, onClose, onErased }: EraseCustomerDialogProps) {
  async function erase(): Promise<void> {
    if (!customer) return;
    await call('POST /api/v1/auth/user/erase/:id', { params: { id: customer.id } });
    say(texts.erased(personName(customer)), 'success');
    onClose();
    onErased();
  }
  return (
    <ConfirmDialog
      opened={customer !== null}
      onClose={onClose}
      title={texts.eraseTitle}
      text={customer ? texts.eraseText(personName(customer)) : ''}
      confirm={texts.erase}
      failed={texts.eraseFailed}
      onConfirm={erase}
    />
  );
}
