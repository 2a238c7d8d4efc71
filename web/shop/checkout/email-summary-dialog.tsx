import type { PaymentChoice } from '#shared/rules/payment.ts';
import { forms } from '#shared/rules/validation.ts';
import { emailDialog } from '#texts/checkout.ts';
import { ui } from '#texts/shop.ts';
import { call } from '#web/api.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { EmailField } from '#web/kit/field.tsx';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayMailFailure } from '#web/shop/state/say-failure.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** The summary to mail. */
export interface SummaryMail {
  /** The person, or the customer whom they order for. */
  userId: number;
  /** A placed order; absent: the cart, or if it is empty the latest order. */
  orderId?: number;
  /** The payment shown for a cart; an order has its own. */
  payment?: Required<PaymentChoice> | undefined;
  /** The address with which the field is filled in at first. */
  email: string;
  /** Runs first: saves the shown cart on the server. Throws ApiError. */
  prepare?: () => Promise<unknown>;
}

interface Props {
  open: boolean;
  onClose(): void;
  mail: SummaryMail;
}

/** Sends the summary of the checkout to an address (spec 2). */
export default function EmailSummaryDialog({ open, onClose, mail }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={emailDialog.title}>
      <EmailForm mail={mail} onClose={onClose} />
    </Dialog>
  );
}

function EmailForm({ mail, onClose }: Omit<Props, 'open'>) {
  const { dealer } = useDealership();
  const form = useForm(forms.emailDialog, { email: mail.email });
  const send = form.submit(async ({ email }) => {
    try {
      await mail.prepare?.();
      const about = { dealer: dealer.id, user: mail.userId, order: mail.orderId };
      const query = { ...about, ...mail.payment, email: email.trim() };
      await call('GET /api/v1/mail/checkout_summary', { query });
    } catch (error) {
      sayMailFailure(error, emailDialog.failed);
      throw error;
    }
    say(emailDialog.sent, 'success');
    onClose();
  });
  return (
    <form ref={form.element} method="post" noValidate onSubmit={send}>
      <EmailField {...form.field('email')} autoComplete="email" hint={emailDialog.intro} />
      <DialogActions onCancel={onClose}>
        <SubmitButton busy={form.busy}>{ui.send}</SubmitButton>
      </DialogActions>
    </form>
  );
}
