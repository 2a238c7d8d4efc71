import type { Text } from '#shared/messages/text.ts';
import type { ProposalLine } from './lines.ts';

/** How many pieces a customer may take of a line that was offered with fewer. */
const usualMost = 10;

/** The most pieces that a customer may choose; of an adjusted price as many as were offered. */
export const maxQuantityOf = ({
  quantity,
  adjustedPriceCents,
}: Pick<ProposalLine, 'quantity' | 'adjustedPriceCents'>): number =>
  adjustedPriceCents === null ? Math.max(quantity, usualMost) : quantity;

/** Whether a customer may choose fitting: where it can be bought without, and no price depends on it. */
export const mayChooseInstalled = (
  { adjustedPriceCents }: Pick<ProposalLine, 'adjustedPriceCents'>,
  { onlyInstallPrice, frt }: { onlyInstallPrice: boolean; frt: number | null },
): boolean => adjustedPriceCents === null && !onlyInstallPrice && (frt ?? 0) > 0;

/** What a customer chose of a line; whatever is absent stays as it was offered. */
export interface Choice {
  id: string;
  chosen: boolean;
  quantity?: number | undefined;
  options?: number[] | undefined;
  installed?: boolean | undefined;
}

/** What a line's product offers. */
export interface Offered {
  name: string;
  options: readonly { id: number; optionTypeId: number }[];
  mayChooseInstalled: boolean;
}

type Problems = Record<string, Text>;

/**
 * A version's lines as a customer chose them, in the version's order; lines without a choice stay as
 * they were offered. `problems` names by the posted line's place what is not offered: an unknown line,
 * an option of another product or two of one type, too many pieces, fitting that cannot be chosen.
 */
export function withChoices(
  lines: readonly ProposalLine[],
  offered: ReadonlyMap<string, Offered>,
  choices: readonly Choice[],
): { lines: ProposalLine[]; problems: Problems } {
  const problems: Problems = {};
  choices.forEach((choice, index) => {
    const line = lines.find(({ id }) => id === choice.id);
    const product = offered.get(choice.id);
    const found = line && product ? problemOf(line, product, choice) : unknown;
    if (found) problems[`lines.${index}.${found.field}`] = found.text;
  });
  const chosen = new Map(choices.map((choice) => [choice.id, choice]));
  return { lines: lines.map((line) => merged(line, chosen.get(line.id))), problems };
}

type Found = { field: string; text: Text };

const unknown: Found = { field: 'id', text: { key: 'proposalProblems.unknownLine' } };

function problemOf(line: ProposalLine, product: Offered, choice: Choice): Found | null {
  const options = choice.options ?? [];
  const types = product.options.filter(({ id }) => options.includes(id));
  if (options.some((id) => !product.options.some((option) => option.id === id)))
    return { field: 'options', text: { key: 'lineProblems.optionGone', values: [product.name] } };
  if (new Set(types.map(({ optionTypeId }) => optionTypeId)).size < types.length)
    return { field: 'options', text: { key: 'lineProblems.oneOfType', values: [product.name] } };
  const most = maxQuantityOf(line);
  if (choice.quantity !== undefined && (choice.quantity < 1 || choice.quantity > most))
    return { field: 'quantity', text: { key: 'proposalProblems.tooMany', values: [most] } };
  const isOther = choice.installed !== undefined && choice.installed !== line.installed;
  return isOther && !product.mayChooseInstalled
    ? {
        field: 'installed',
        text: { key: 'proposalProblems.installedFixed', values: [product.name] },
      }
    : null;
}

const merged = (line: ProposalLine, choice: Choice | undefined): ProposalLine =>
  choice
    ? {
        ...line,
        chosen: choice.chosen,
        quantity: choice.quantity ?? line.quantity,
        options: choice.options ?? line.options,
        installed: choice.installed ?? line.installed,
      }
    : line;
