import { choiceOf, resolvePaymentChoice, type Terms } from '#shared/rules/payment.ts';
import { forms } from '#shared/rules/validation.ts';
import { productLink } from '#texts/product-link.ts';
import { ui } from '#texts/shop.ts';
import { ApiError, call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { EmailField } from '#web/kit/field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { useShop } from '#web/shop/state/shop.tsx';
import { say } from '#web/shop/state/snackbar.ts';
import styles from './product.module.css';

interface EmailDialogProps {
  open: boolean;
  onClose(): void;
  productId: number;
  trimId: number | null;
  /** The offers for the page's payment. */
  terms: Terms;
}

/** Mails the link of a product (spec 5, 8). */
export default function EmailDialog({ open, onClose, ...link }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={productLink.title}>
      <EmailForm onClose={onClose} {...link} />
    </Dialog>
  );
}

function EmailForm({ onClose, productId, trimId, terms }: Omit<EmailDialogProps, 'open'>) {
  const { dealer } = useDealership();
  const choice = useShop((shop) => shop.payment);
  const form = useForm(forms.emailDialog, {});
  const send = form.submit(async ({ email }) => {
    const trim = trimId === null ? {} : { trim: trimId };
    const shown = resolvePaymentChoice(terms, choice);
    try {
      const query = { dealer: dealer.id, productId, email, ...trim, ...(shown && choiceOf(shown)) };
      await call('GET /api/v1/mail/accessory_link', { query });
    } catch (error) {
      if (error instanceof ApiError && error.errors.email) throw error; // shown at the field
      sayFailure(error, productLink.failed);
      return;
    }
    say(productLink.sent, 'success');
    onClose();
  });
  return (
    <form ref={form.element} noValidate onSubmit={send}>
      <p className={styles.hint}>{productLink.hint}</p>
      <EmailField {...form.field('email')} autoComplete="email" />
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={form.busy}>
          {ui.send}
        </Button>
      </DialogActions>
    </form>
  );
}
