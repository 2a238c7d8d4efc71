import type { Cents } from '#shared/rules/money.ts';

/** Most lines of a proposal, those of all looks together. */
export const maxProposalLines = 50;
/** Most looks side by side. */
export const maxLooks = 3;
/** Length of a look's name. */
export const maxLookName = 40;
/** Length of an advisor's message to the customer. */
export const maxProposalMessage = 2_000;
/** The most days for which a proposal may be valid. */
export const maxValidDays = 60;

/** In which part of a proposal a line stands. */
export const lineGroups = ['recommended', 'optional'] as const;
type LineGroup = (typeof lineGroups)[number];

/** A line as the advisor wrote it; its id stays over versions. */
export interface ProposalLine {
  id: string;
  productId: number;
  trimId: number | null;
  quantity: number;
  installed: boolean;
  /** Ids of the product's options. */
  options: number[];
  /** The look that the line stands in, from 1. */
  look: number;
  group: LineGroup;
  /** Whether the customer finds it ticked. */
  chosen: boolean;
  /** For one piece, with fitting where it is installed; null: the catalogue's. */
  adjustedPriceCents: Cents | null;
  /** Whether the customer has what the product needs already. */
  hasNeeded: boolean;
}

/** One of up to three ways to fit out the vehicle; a single one has no name. */
export interface Look {
  name: string;
}

/** A problem of looks or of where lines stand in them; null: none. */
export type LooksProblem = 'nameMissing' | 'nameTwice' | 'noSuchLook' | 'emptyLook';

/**
 * What is wrong with looks and the lines in them, or null: each of several looks has a name of its own
 * and at least one line.
 */
export function looksProblem(
  looks: readonly Look[],
  lines: readonly Pick<ProposalLine, 'look'>[],
): LooksProblem | null {
  const names = looks.map(({ name }) => name.trim().toLowerCase());
  if (lines.some(({ look }) => look > looks.length)) return 'noSuchLook';
  if (looks.length === 1) return null;
  if (names.includes('')) return 'nameMissing';
  if (new Set(names).size < names.length) return 'nameTwice';
  const isEmpty = (index: number) => !lines.some(({ look }) => look === index + 1);
  return looks.some((_, index) => isEmpty(index)) ? 'emptyLook' : null;
}
