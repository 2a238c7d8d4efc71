import { fieldNames } from '#shared/rules/proposals/form.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { Button } from '#web/kit/button.tsx';
import { TextAreaField } from '#web/kit/field.tsx';
import styles from './customer-page.module.css';
import type { Place } from './load-proposal.ts';

/** Says no to the version that is shown, with a reason or without. */
export const Decline = ({ view, address }: Place) => (
  <details className={styles.decline}>
    <summary>{texts.decline}</summary>
    <form method="post" action={address}>
      <input type="hidden" name={fieldNames.version} value={view.version} />
      <TextAreaField name="reason" label={texts.reason} hint={texts.declineHint} maxLength={500} />
      <Button type="submit" name="what" value="decline" kind="secondary">
        {texts.declineNow}
      </Button>
    </form>
  </details>
);
