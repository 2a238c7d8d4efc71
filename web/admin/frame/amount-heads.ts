import { csv as texts } from '#shared/messages/en/admin/frame.ts';
import { currencyOf } from '#shared/rules/currency.ts';
import type { Dealer } from '#web/entities.ts';

/** Heads of a file's columns of money, with their currency (contract 3.22). */
export const amountHeads = ({ country }: Pick<Dealer, 'country'>, ...labels: string[]): string[] =>
  labels.map((label) => texts.amount(label, currencyOf(country)));
