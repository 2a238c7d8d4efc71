import { Link, useNavigate } from 'react-router';
import { forms } from '#shared/rules/validation.ts';
import { registration, snackbars } from '#texts/account.ts';
import { orderWithoutAccount as texts } from '#texts/login.ts';
import { call } from '#web/api.ts';
import { SubmitButton } from '#web/kit/submit-button.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NewcomerFields } from '#web/shop/parts/visitor/newcomer-fields.tsx';
import styles from '#web/shop/parts/visitor/visitor-page.module.css';
import { VisitorLink, VisitorPage } from '#web/shop/parts/visitor/visitor-page.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { useSendsMail } from '#web/shop/shell/use-sends-mail.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { enter } from '#web/shop/state/session.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface OrderWithoutAccountProps {
  /** Where the order goes on. */
  goTo: string;
  /** The sign-in's address, which leads to the order as well. */
  login: string;
}

/** In place of the sign-in, for those who order for the first time. */
export default function OrderWithoutAccount({ goTo, login }: OrderWithoutAccountProps) {
  return (
    <VisitorPage
      title={texts.title}
      intro={useSendsMail() ? texts.introMailed : texts.intro}
      links={
        <VisitorLink question={registration.hasAccount}>
          <Link to={login}>{registration.signIn}</Link>
        </VisitorLink>
      }
    >
      <NewCustomer goTo={goTo} />
    </VisitorPage>
  );
}

/** Names, e-mail and telephone of somebody who orders at once and chooses a password later. */
function NewCustomer({ goTo }: { goTo: string }) {
  const { dealer } = useDealership();
  const navigate = useNavigate();
  const form = useForm(forms.newCustomer, {}, () => say(snackbars.registrationInvalid, 'error'));

  const goOn = form.submit(async (values) => {
    try {
      const body = { ...values, dealer_id: dealer.id };
      await enter(await call('POST /api/registerToOrder', { body }));
    } catch (error) {
      sayFailure(error, snackbars.registrationInvalid);
      throw error;
    }
    await navigate(goTo, { replace: true });
  });

  return (
    <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={goOn}>
      <NewcomerFields field={form.field} />
      <SubmitButton busy={form.busy} wide>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
