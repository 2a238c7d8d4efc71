import { useState } from 'react';
import type { Cents } from '#shared/rules/money.ts';
import {
  availableTypes,
  choiceOf,
  type Frequency,
  frequencies,
  optionsOf,
  type PaymentTerms,
  type Terms,
  type TermType,
  termTypes,
} from '#shared/rules/payment.ts';
import { payment, termTypeLabels } from '#texts/accessories.ts';
import { changeTerms as texts } from '#texts/change-terms.ts';
import { ui } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { SelectField } from '#web/kit/field.tsx';
import { PaymentLine } from '#web/shop/parts/price/payment-line.tsx';
import { useShop } from '#web/shop/state/shop.tsx';
import styles from './product.module.css';

interface ChangeTermsProps {
  open: boolean;
  onClose(): void;
  terms: Terms;
  current: PaymentTerms;
  /** The price that the payment pays. */
  cents: Cents;
}

/** Changes type, frequency, term and rate of every payment in the shop (spec 2, contract 3.6). */
export default function ChangeTermsDialog({ open, onClose, ...form }: ChangeTermsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={payment.change}>
      <TermsForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function TermsForm({ onClose, terms, current, cents }: Omit<ChangeTermsProps, 'open'>) {
  const setPayment = useShop((shop) => shop.setPayment);
  const [draft, setDraft] = useState(current);
  const offers = optionsOf(terms, draft.type).toSorted(
    (a, b) => a.term - b.term || a.rate - b.rate,
  );
  const choose = (type: TermType, offer = optionsOf(terms, type).at(-1)) => {
    if (offer) setDraft({ ...draft, type, termMonths: offer.term, rateYearlyPercent: offer.rate });
  };
  const save = () => {
    setPayment(choiceOf(draft));
    onClose();
  };
  return (
    <div className={styles.terms}>
      <TypeChoice terms={terms} type={draft.type} onChoose={(type) => choose(type)} />
      <SelectField
        label={texts.frequency}
        value={draft.frequency}
        onChange={(event) =>
          setDraft({ ...draft, frequency: event.currentTarget.value as Frequency })
        }
      >
        {frequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {texts.frequencies[frequency]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.term}
        value={offers.findIndex(
          ({ term, rate }) => term === draft.termMonths && rate === draft.rateYearlyPercent,
        )}
        onChange={(event) => choose(draft.type, offers[Number(event.currentTarget.value)])}
      >
        {offers.map((offer, index) => (
          <option key={`${offer.term} ${offer.rate}`} value={index}>
            {texts.offer(offer)}
          </option>
        ))}
      </SelectField>
      <div className={styles.preview} aria-live="polite">
        <PaymentLine cents={cents} terms={draft} />
      </div>
      <p className={styles.hint}>{texts.everywhere}</p>
      <DialogActions onCancel={onClose}>
        <Button onClick={save}>{ui.save}</Button>
      </DialogActions>
    </div>
  );
}

/** Lease or Finance; a type without offers is disabled and says so. */
function TypeChoice({
  terms,
  type,
  onChoose,
}: {
  terms: Terms;
  type: TermType;
  onChoose(type: TermType): void;
}) {
  const available = availableTypes(terms);
  return (
    <fieldset className={styles.types}>
      <legend>{texts.type}</legend>
      {termTypes.map((each) => (
        <label key={each} className={styles.type}>
          <input
            type="radio"
            name="payment-type"
            checked={each === type}
            disabled={!available.includes(each)}
            onChange={() => onChoose(each)}
          />
          <span>
            {termTypeLabels[each]}
            {!available.includes(each) && <small> ({texts.notOffered})</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
