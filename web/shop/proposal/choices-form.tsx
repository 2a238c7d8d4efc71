import { fieldNames } from '#shared/rules/proposals/form.ts';
import { formatLongDay } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { Button, ButtonAnchor } from '#web/kit/button.tsx';
import { AcceptFields } from './accept-fields.tsx';
import styles from './customer-page.module.css';
import { Lines } from './lines.tsx';
import type { Place, Problem, View } from './load-proposal.ts';
import { PerPeriod } from './payments.tsx';
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

/** Up to three ways to fit out the vehicle, side by side, of which one is chosen. */
function Looks({ view }: { view: View }) {
  if (view.looks.length < 2)
    return <input type="hidden" name={fieldNames.look} value={view.look} />;
  return (
    <fieldset className={styles.looks} data-choice="">
      <legend className={styles.legend}>{texts.looks}</legend>
      {view.looks.map(({ name, totals, change, payment }, index) => (
        <label key={name} className={styles.look}>
          <span>
            <input
              type="radio"
              name={fieldNames.look}
              value={index + 1}
              defaultChecked={view.look === index + 1}
            />
            <strong>{name}</strong>
          </span>
          <span id={`look-${index + 1}`} data-live="" className={styles.figures}>
            <span className={styles.price}>{formatMoney(totals.total)}</span>
            <PerPeriod view={view} cents={change ?? payment?.amount ?? null} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Problems that stand beside a field. */
const ofFields: readonly Problem[] = ['name', 'email', 'phoneDigits', 'consent', 'readFrench'];

/** Why nothing was accepted; what is wrong with a field stands beside it too, and is one tap away. */
function Problems({ view, dealer, typed: { problems, since } }: Place) {
  if (problems.length === 0) return null;
  const seller = view.seller ? `${view.seller.firstName} ${view.seller.lastName}` : dealer.name;
  return (
    <div className={styles.problems} id="problems" role="alert">
      <h2>{texts.problems.title}</h2>
      <ul>
        {problems.map((problem) => {
          const text = inWords(problem, seller, since);
          const isOfField = ofFields.includes(problem);
          return <li key={problem}>{isOfField ? <a href={`#${problem}`}>{text}</a> : text}</li>;
        })}
      </ul>
    </div>
  );
}

function inWords(problem: Problem, seller: string, since: string | null): string {
  if (problem !== 'rate') return texts.problems[problem];
  return texts.problems.rate(seller, since && formatLongDay(since));
}
