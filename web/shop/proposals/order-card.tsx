import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { formatWeekdayAndDay } from '#texts/dates.ts';
import { orderWish } from '#texts/order-wish.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { labels } from '#texts/validation.ts';
import { TextAreaField } from '#web/kit/field.tsx';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';

/** Length of a note. */
const maxNote = 2_000;

/** What the order will be told that comes of a proposal: notes, and when and how it is wished. */
export function OrderCard({ writing: { written, change } }: { writing: Writing }) {
  const { halfDays, payBy, lines } = written;
  const handover = lines.some(({ installed }) => installed) ? 'fitting' : 'pickup';
  const field = (name: 'customerNotes' | 'dealerNotes') => ({
    label: labels[name],
    rows: 2,
    maxLength: maxNote,
    value: written[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change((now) => ({ ...now, [name]: value })),
  });
  return (
    <section className={styles.card} aria-labelledby="order">
      <h2 id="order">{texts.forOrder}</h2>
      <TextAreaField {...field('customerNotes')} />
      <TextAreaField {...field('dealerNotes')} hint={texts.dealerNotesHint} />
      {halfDays.length > 0 && (
        <p>{wishInWords({ handover, halfDays }, orderWish, formatWeekdayAndDay)}</p>
      )}
      {payBy && (
        <p>
          {orderWish.payBy}: {orderWish[payBy]}
        </p>
      )}
    </section>
  );
}
