import type { AcceptedConditions } from '#server/dealers/conditions/conditions.service.ts';
import type { Block, Cell, Fact, Sum, TableBlock } from '#server/documents/blocks.ts';
import { conditionBlocks, factIfAny, numberOf, optionsOf } from '#server/documents/facts.ts';
import { pricedColumns, sumRows } from '#server/documents/money-blocks.ts';
import type { ProposalView, SeenLine } from '#shared/contract/proposals-public.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { toCents } from '#shared/rules/money.ts';
import { personName } from '#shared/rules/person-name.ts';

/** What both papers of a proposal are made from. */
export interface PaperFacts {
  words: Words;
  /** A view of each look, in their order: with the lines that are offered in it, or that were chosen. */
  views: readonly ProposalView[];
  /** The customer in words; null: nobody was named. */
  customer: string | null;
  /** When the version was sent, in words. */
  sent: string;
}

/** The proposal as it was sent: every look with its lines, its sums and its payment, and the conditions. */
export const offeredPaper = (facts: PaperFacts, conditions: AcceptedConditions | null): Block[] => [
  { kind: 'facts', facts: proposalFacts(facts) },
  ...messageOf(facts),
  ...facts.views.flatMap((view) => lookBlocks(facts, view)),
  ...conditionBlocks(facts.words, conditions),
];

/** Whom and what the proposal is for, who sent it and how long it holds. */
export function proposalFacts({ words, views, customer, sent }: PaperFacts): Fact[] {
  const { documents, proposalPaper } = words;
  const [{ seller, vehicle, validUntil }] = views as [ProposalView];
  const phone = seller?.phoneNumber;
  return [
    ...factIfAny(proposalPaper.preparedFor, customer),
    ...factIfAny(documents.vehicle, vehicle && words.vehicleInWords(vehicle)),
    ...factIfAny(documents.advisor, seller && personName(seller)),
    ...factIfAny(documents.phone, phone ? words.formatPhone(phone) : null),
    [proposalPaper.sent, sent],
    ...factIfAny(proposalPaper.validUntil, validUntil && words.formatLongDay(validUntil)),
  ];
}

const messageOf = ({ words, views }: PaperFacts): Block[] => {
  const text = views[0]!.message;
  return text ? [{ kind: 'text', title: words.proposalPaper.message, text }] : [];
};

/** One look: the lines that count with their sums, those that do not, and the payment. */
export function lookBlocks({ words }: PaperFacts, view: ProposalView): Block[] {
  const { proposalPaper } = words;
  const name = view.looks[view.look - 1]?.name ?? '';
  const lines = view.lines.filter(({ look }) => look === view.look);
  const left = lines.filter(({ chosen }) => !chosen);
  const chosen = lines.filter((line) => line.chosen);
  const notIncluded = name ? proposalPaper.notIncludedIn(name) : proposalPaper.notIncluded;
  return [
    linesTable(words, {
      title: name || proposalPaper.items,
      lines: chosen,
      sums: sumsOf(words, view),
    }),
    ...(left.length > 0 ? [linesTable(words, { title: notIncluded, lines: left })] : []),
    ...paymentOf(words, view, name),
  ];
}

/** What a look comes to, without its lines. */
export const lookRow = (words: Words, { looks }: ProposalView, look: number): Cell[] => {
  const { name, totals } = looks[look - 1]!;
  return [name, words.formatMoney(toCents(totals.total))];
};

function linesTable(
  words: Words,
  { title, lines, sums }: { title: string; lines: readonly SeenLine[]; sums?: Sum[] },
): TableBlock {
  return {
    ...{ kind: 'table', title, ...(sums && { sums }) },
    columns: pricedColumns(words),
    rows: lines.map((line) => rowOf(words, line)),
  };
}

function rowOf(words: Words, line: SeenLine): Cell[] {
  const { orders } = words;
  const options = line.options.filter(({ chosen }) => chosen);
  const optionCents = options.reduce((sum, { price }) => sum + toCents(price), 0);
  return [
    [
      line.name,
      ...numberOf(line),
      ...optionsOf(options, words),
      line.installed ? orders.installed : orders.accessoryOnly,
    ],
    words.formatNumber(line.quantity),
    words.formatMoney(toCents(line.unitPrice) + optionCents),
    words.formatMoney(toCents(line.total)),
  ];
}

const sumsOf = (words: Words, { totals }: ProposalView): Sum[] =>
  sumRows(
    {
      subtotalCents: toCents(totals.subtotal),
      fees: totals.fees.map((fee) => ({ ...fee, amountCents: toCents(fee.amount) })),
      taxLines: totals.taxLines.map((tax) => ({ ...tax, amountCents: toCents(tax.amount) })),
      totalCents: toCents(totals.total),
    },
    words,
  );

/** The payment for the look, and what it makes of the customer's own one. */
function paymentOf(
  words: Words,
  { payment, deal, looks, look }: ProposalView,
  name: string,
): Block[] {
  if (!payment) return [];
  const { documents, payment: texts, proposalPaper } = words;
  const per = texts.per[payment.frequency];
  const terms = { ...payment, termMonths: payment.term, rateYearlyPercent: payment.rate };
  const change = looks[look - 1]?.change ?? null;
  const estimate = documents.paymentEstimate(words.formatMoney(toCents(payment.amount)), per);
  const facts: Fact[] = [[texts.estimate, `${estimate} (${texts.terms(terms)})`]];
  if (change !== null)
    facts.push([
      proposalPaper.change,
      proposalPaper.changeOf(words.formatMoney(toCents(change)), per),
    ]);
  if (deal?.newPayment != null)
    facts.push([
      proposalPaper.newPayment,
      documents.paymentEstimate(words.formatMoney(toCents(deal.newPayment)), per),
    ]);
  return [{ kind: 'facts', title: name ? proposalPaper.payment(name) : documents.payment, facts }];
}
