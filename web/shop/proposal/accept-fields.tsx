import type { ReactNode } from 'react';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import styles from './customer-page.module.css';
import type { Place, Problem } from './load-proposal.ts';

/** The customer's name and consent, with which the proposal becomes an order. */
export function AcceptFields({
  view,
  dealer,
  typed,
  home,
  addressIn,
  items,
}: Place & { items: number }) {
  const problem = problemOf(typed);
  const needed = (name: 'name' | 'email' | 'phoneDigits') => ({
    id: name,
    name,
    error: problem(name),
    required: true,
  });
  const conditions = view.conditionsVersion;
  return (
    <fieldset id="accept" className={`${styles.card} ${styles.accept}`}>
      <legend className={styles.legend}>{texts.acceptTitle}</legend>
      <p id="accepts" data-live="">
        {items > 0 ? texts.chosen(items, formatMoney(view.totals.total)) : texts.nothing}
      </p>
      <TextField
        {...needed('name')}
        label={texts.name}
        hint={texts.nameHint}
        defaultValue={typed.name}
        autoComplete="name"
        maxLength={200}
      />
      {view.needsEmail && (
        <TextField
          {...needed('email')}
          type="email"
          label={texts.email}
          hint={texts.emailHint}
          defaultValue={typed.email}
          autoComplete="email"
        />
      )}
      {view.needsPhoneDigits && (
        <TextField
          {...needed('phoneDigits')}
          label={texts.phoneDigits}
          inputMode="numeric"
          pattern="\s*\d{4}\s*"
          maxLength={10}
        />
      )}
      <Box
        name="consent"
        label={texts.consent(dealer.name, conditions)}
        error={problem('consent')}
        isTicked={typed.consent}
      />
      {conditions !== null && (
        <a
          href={`${home}/conditions?version=${conditions}`}
          target="_blank"
          rel="noopener"
          className={styles.paper}
        >
          {texts.conditions}
        </a>
      )}
      {view.needsFrenchBox && (
        <>
          <Box
            name="readFrench"
            label={<ReadFrench />}
            error={problem('readFrench')}
            isTicked={typed.readFrench}
          />
          <p id="french" data-live="">
            <a href={addressIn('fr')} hrefLang="fr">
              {texts.frenchHint}
            </a>
          </p>
        </>
      )}
      <Button type="submit" name="what" value="accept" wide>
        {texts.accept}
      </Button>
    </fieldset>
  );
}

/** The declaration, which English pages make in both languages, parted by a slash. */
function ReadFrench() {
  const [own, inFrench] = texts.readFrench.split(' / ');
  return (
    <>
      {own}
      {inFrench && (
        <>
          {' / '}
          <span lang="fr">{inFrench}</span>
        </>
      )}
    </>
  );
}

const problemOf =
  ({ problems }: Place['typed']) =>
  (name: keyof typeof texts.problems & Problem) =>
    problems.includes(name) && name !== 'rate' ? texts.problems[name] : undefined;

interface BoxProps {
  name: Problem;
  label: ReactNode;
  error: string | undefined;
  isTicked: boolean;
}

/** A box that has to be ticked. */
const Box = ({ name, label, error, isTicked }: BoxProps) => (
  <div className={styles.box}>
    <label>
      <input
        id={name}
        type="checkbox"
        name={name}
        value="yes"
        required
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      />
      <span>{label}</span>
    </label>
    {error && (
      <p id={`${name}-error`} className={styles.error}>
        {error}
      </p>
    )}
  </div>
);
