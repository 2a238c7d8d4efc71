import { frequencies, termTypes } from '#shared/rules/payment.ts';
import { maxValidDays } from '#shared/rules/proposals/lines.ts';
import { termTypeLabels } from '#texts/accessories.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { SelectField, TextField } from '#web/kit/field.tsx';
import { NumberField } from './number-field.tsx';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';
import type { WrittenDeal } from './written.ts';

const firstDeal: WrittenDeal = {
  ...{ type: 'Finance', frequency: 'Bi-weekly', term: '60', rate: '', amount: '' },
};

/** The customer's payment for the vehicle, and for how long the proposal is valid. */
export function DealFields({ writing }: { writing: Writing }) {
  const { written, change, mistakes } = writing;
  const { deal } = written;
  const set = (more: Partial<WrittenDeal>) =>
    change((now) => ({ ...now, deal: { ...(now.deal ?? firstDeal), ...more } }));
  const wrong = (name: string) => (mistakes.has(name) ? texts.wrongNumber : undefined);
  return (
    <section className={styles.card} aria-labelledby="deal">
      <h2 id="deal">{texts.deal}</h2>
      <p className={styles.hint}>{texts.dealHint}</p>
      <div className={styles.fields}>
        <SelectField
          label={texts.dealType}
          value={deal?.type ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const type = termTypes.find((one) => one === value);
            if (type) set({ type });
            else change((now) => ({ ...now, deal: null }));
          }}
        >
          <option value="">{texts.noDeal}</option>
          {termTypes.map((type) => (
            <option key={type} value={type}>
              {termTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        {deal && (
          <>
            <SelectField
              label={texts.frequency}
              value={deal.frequency}
              onChange={({ currentTarget: { value } }) =>
                set({ frequency: frequencies.find((one) => one === value) ?? deal.frequency })
              }
            >
              {frequencies.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {texts.frequencies[frequency]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={texts.term}
              inputMode="numeric"
              value={deal.term}
              error={wrong('term')}
              onChange={({ currentTarget: { value } }) => set({ term: value })}
            />
            <NumberField
              label={texts.rate}
              value={deal.rate}
              error={wrong('rate')}
              onChange={(rate) => set({ rate })}
            />
            <NumberField
              label={texts.amount}
              hint={texts.amountHint}
              value={deal.amount}
              error={wrong('amount')}
              onChange={(amount) => set({ amount })}
            />
          </>
        )}
        <TextField
          label={texts.validDays}
          hint={texts.validDaysHint}
          inputMode="numeric"
          value={written.validDays}
          error={mistakes.has('validDays') ? texts.wrongDays(maxValidDays) : undefined}
          onChange={({ currentTarget: { value } }) =>
            change((now) => ({ ...now, validDays: value }))
          }
        />
      </div>
    </section>
  );
}
