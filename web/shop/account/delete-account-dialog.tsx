import { useNavigate } from 'react-router';
import { forms } from '#shared/rules/validation.ts';
import { personalData as texts } from '#texts/personal-data.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { PasswordField } from '#web/kit/field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { setPerson } from '#web/shop/state/session.ts';
import { forgetEverything, useShopStore } from '#web/shop/state/shop.tsx';
import { sayOnTheWay } from '#web/shop/state/snackbar.ts';
import styles from './own-data.module.css';

/** Asks for the password, erases the account and empties the device of the person's data. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.eraseTitle}>
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ onClose }: { onClose(): void }) {
  const store = useShopStore();
  const { base } = useDealership();
  const navigate = useNavigate();
  const form = useForm(forms.passwordAgain, {});

  const erase = form.submit(async (values) => {
    await call('POST /api/v1/auth/user/erase', { body: values }).catch(
      sayAndRethrow(texts.eraseFailed),
    );
    setPerson(null);
    forgetEverything(store);
    onClose();
    await sayOnTheWay(navigate(base, { replace: true }), texts.erased, 'success');
  });

  return (
    <form ref={form.element} onSubmit={erase} method="post" noValidate>
      <p className={styles.lead}>{texts.eraseText}</p>
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
      <DialogActions onCancel={onClose}>
        <Button kind="danger" type="submit" busy={form.busy}>
          {texts.eraseConfirm}
        </Button>
      </DialogActions>
    </form>
  );
}
