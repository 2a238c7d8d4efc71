import { fieldNames } from '#shared/rules/proposals/form.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { Button, ButtonAnchor } from '#web/kit/button.tsx';
import { AcceptFields } from './accept-fields.tsx';
import styles from './customer-page.module.css';
import { Lines } from './lines.tsx';
import type { Place, View } from './load-proposal.ts';
import { Looks } from './looks.tsx';
import { PerPeriod } from './payments.tsx';
import { Problems } from './problems.tsx';
import { Sums } from './sums.tsx';

/**
 * One form for choosing and accepting: by 'Update total' it leads to the same page with other sums, and
 * by 'Accept' it has the total that stands there, so that nobody accepts an unseen one. It is posted,
 * as an address would keep the name that is typed in it.
 */
export function ChoicesForm(place: Place) {
  const { view, address, typed } = place;
  const items = itemCount(view);
  const total = formatMoney(view.totals.total);
  // With another tax rate it cannot be accepted, however often somebody presses.
  const mayAccept = !typed.problems.includes('rate');
  return (
    <form
      method="post"
      action={address}
      autoComplete="off"
      className={styles.form}
      data-choices={view.version}
    >
      <Problems {...place} />
      <input type="hidden" name={fieldNames.version} value={view.version} />
      <Looks view={view} />
      <Lines view={view} />
      <div className={styles.side}>
        <section className={styles.card} id="sums" aria-labelledby="sums-title">
          <h2 id="sums-title">{texts.sums}</h2>
          <div id="sums-now" data-live="" className={styles.sums}>
            <Sums view={view} />
            <input type="hidden" name={fieldNames.seen} value={view.totals.total} />
          </div>
          <Button
            type="submit"
            name="what"
            value="update"
            kind="secondary"
            formNoValidate
            className={styles.update}
          >
            {texts.update}
          </Button>
        </section>
        {mayAccept && (
          <p className={styles.bar}>
            <span id="bar" data-live="" aria-hidden="true" className={styles.figures}>
              <strong>{total}</strong>
              <PerPeriod view={view} cents={lookChange(view)} withTerms={false} />
            </span>
            <ButtonAnchor href="#accept">{texts.toAccept}</ButtonAnchor>
          </p>
        )}
        {mayAccept && <AcceptFields {...place} items={items} />}
      </div>
      <p
        id="said"
        role="status"
        className="visually-hidden"
        data-total={texts.newTotal(total, items)}
      />
    </form>
  );
}

/** Pieces that are ticked in the shown look. */
const itemCount = ({ lines, look }: View): number =>
  lines.reduce((sum, line) => (line.look === look && line.chosen ? sum + line.quantity : sum), 0);

const lookChange = ({ looks, look }: View) => {
  const shown = looks[look - 1];
  return shown?.change ?? shown?.payment?.amount ?? null;
};
