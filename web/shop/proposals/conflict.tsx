import { wishInWords } from '#shared/messages/wish-in-words.ts';
import { toCents } from '#shared/rules/money.ts';
import { termTypeLabels } from '#texts/accessories.ts';
import { formatWeekdayAndDay } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { orderWish } from '#texts/order-wish.ts';
import { dealerNotes, orders } from '#texts/orders.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { vehicleInWords } from '#texts/vehicle-names.ts';
import type { Proposal } from '#web/entities.ts';
import { Button } from '#web/kit/button.tsx';
import { lookNames } from './look-names.ts';
import styles from './proposal.module.css';
import type { Writing } from './use-writing.ts';
import {
  type Difference,
  differences,
  type Written,
  type WrittenDeal,
  type WrittenLine,
  writtenOf,
} from './written.ts';

/** What somebody else saved meanwhile beside what is written here, and the choice between both. */
export function Conflict({ writing, theirs }: { writing: Writing; theirs: Proposal }) {
  const saved = writtenOf(theirs);
  const found = differences(writing.written, saved);
  const known = [theirs, writing.proposal];
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">{texts.conflict}</h2>
      <p>{found.length > 0 ? texts.conflictHint : texts.conflictSame}</p>
      <ul>
        {found.map((difference) => (
          <li key={JSON.stringify(difference)}>
            <strong>{nameOf(difference, known)}</strong>
            <dl className={styles.sides}>
              <Side name={dealerNotes.mine} words={wordsOf(difference, writing.written, known)} />
              <Side name={dealerNotes.theirs} words={wordsOf(difference, saved, known)} />
            </dl>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => writing.settle('theirs')}>{texts.takeTheirs}</Button>
        <Button kind="secondary" onClick={() => writing.settle('mine')}>
          {texts.keepMine}
        </Button>
      </div>
    </section>
  );
}

const Side = ({ name, words }: { name: string; words: string[] }) => (
  <div>
    <dt>{name}</dt>
    <dd>{words.filter((word) => word.trim() !== '').join('\n') || texts.none}</dd>
  </div>
);

function nameOf(difference: Difference, known: Proposal[]): string {
  if (!('productId' in difference)) return texts.differences[difference.part];
  const line = known
    .flatMap(({ lines }) => lines)
    .find(({ productId }) => productId === difference.productId);
  return texts.differences[difference.part](line?.name ?? texts.catalogueGone);
}

/** What stands in a part of what is written, a line for each field. */
function wordsOf(difference: Difference, written: Written, known: Proposal[]): string[] {
  if (!('productId' in difference)) return partWords[difference.part](written, known);
  const line = written.lines.find(({ id }) => id === difference.id);
  return line ? [lineWords(line, known)] : [];
}

type Part = Exclude<Difference, { productId: number }>['part'];

const partWords: Record<Part, (written: Written, known: Proposal[]) => string[]> = {
  customer: ({ customer }) => [
    `${customer.firstName} ${customer.lastName}`,
    customer.email,
    customer.phoneNumber,
  ],
  vehicle: ({ trimId, vin, stockNumber }, known) => [vehicleWords(trimId, known), vin, stockNumber],
  language: ({ language }) => [texts.languages[language]],
  looks: ({ looks }) => lookNames(looks),
  deal: ({ deal }) => (deal ? dealWords(deal) : []),
  message: ({ message }) => [message],
  order: ({ customerNotes, dealerNotes, halfDays, payBy, lines }) => {
    const handover = lines.some(({ installed }) => installed) ? 'fitting' : 'pickup';
    return [
      customerNotes,
      dealerNotes,
      halfDays.length > 0
        ? wishInWords({ handover, halfDays }, orderWish, formatWeekdayAndDay)
        : '',
      payBy ? orderWish[payBy] : '',
    ];
  },
  validDays: ({ validDays }) => [validDays],
};

/** One that was chosen just now has no name yet. */
function vehicleWords(trimId: number | null, known: Proposal[]): string {
  if (trimId === null) return texts.noVehicle;
  const found = known.find((proposal) => proposal.trimId === trimId)?.vehicle;
  return found ? vehicleInWords(found) : texts.changeVehicle;
}

const dealWords = ({ type, frequency, term, rate, amount }: WrittenDeal): string[] => [
  termTypeLabels[type],
  texts.frequencies[frequency],
  ...[term && `${texts.term}: ${term}`, rate && `${texts.rate}: ${rate}`],
  amount && `${texts.amount}: ${amount}`,
];

function lineWords(line: WrittenLine, known: Proposal[]): string {
  const options = known
    .flatMap(({ now }) => now.lines.flatMap((shown) => shown.options))
    .filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place)
    .filter(({ id }) => line.options.includes(id));
  return [
    `${texts.quantity}: ${line.quantity}`,
    line.installed ? orders.installed : orders.accessoryOnly,
    ...options.map(({ name }) => name),
    texts.groups[line.group],
    line.chosen && texts.chosenShort,
    line.adjusted !== null && `${texts.price}: ${priceWords(line.adjusted)}`,
  ]
    .filter((word) => word)
    .join(', ');
}

/** What is no amount stands as it was typed. */
const priceWords = (adjusted: string): string =>
  Number.isFinite(Number(adjusted)) ? formatMoney(toCents(Number(adjusted))) : adjusted;
