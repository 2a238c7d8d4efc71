import type { AcceptedConditions } from '#server/dealers/conditions/conditions.service.ts';
import type { Block, Fact } from '#server/documents/blocks.ts';
import { conditionBlocks } from '#server/documents/facts.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { lookBlocks, lookRow, type PaperFacts, proposalFacts } from './paper-blocks.ts';

/** How a proposal was accepted. */
export interface Acceptance {
  /** As typed. */
  name: string;
  /** In words, with the dealership's time. */
  when: string;
  linkId: number;
  version: number;
  language: Language;
  readFrench: boolean;
  dealerName: string;
  /** SHA-256 of the paper as offered, in this paper's language; null: there is none. */
  offeredHash: string | null;
  conditions: AcceptedConditions | null;
}

/** The chosen look as it was ticked, what the others came to, and by whom and when it was accepted. */
export function acceptedPaper(facts: PaperFacts, acceptance: Acceptance): Block[] {
  const { words, views } = facts;
  const [view] = views as [(typeof views)[number]];
  return [
    { kind: 'facts', facts: proposalFacts(facts) },
    ...lookBlocks(facts, view),
    ...otherLooks(words, view),
    ...conditionBlocks(words, acceptance.conditions),
    ...signed(words, acceptance),
  ];
}

function otherLooks(words: Words, view: PaperFacts['views'][number]): Block[] {
  const others = view.looks.map((_, index) => index + 1).filter((look) => look !== view.look);
  if (others.length === 0) return [];
  const { documents, proposalPaper } = words;
  return [
    {
      ...{ kind: 'table', title: proposalPaper.others },
      columns: [
        { title: proposalPaper.look, share: 8, isHeader: true },
        { title: documents.total, share: 3, isNumber: true },
      ],
      rows: others.map((look) => lookRow(words, view, look)),
    },
  ];
}

/** What stands in place of a signature. */
function signed(words: Words, acceptance: Acceptance): Block[] {
  const { proposalPage, proposalPaper } = words;
  const { dealerName, readFrench, version, linkId, offeredHash, conditions } = acceptance;
  const declared = [
    proposalPage.consent(dealerName, conditions?.version ?? null),
    ...(readFrench ? [proposalPage.readFrench] : []),
  ];
  return [
    { kind: 'text', title: proposalPaper.acceptance, text: declared.join('\n') },
    {
      kind: 'facts',
      facts: [
        [proposalPaper.name, acceptance.name],
        [proposalPaper.acceptedAt, acceptance.when],
        [proposalPaper.language, proposalPaper.languageNames[acceptance.language]],
        [proposalPaper.version, words.formatNumber(version)],
        [proposalPaper.link, proposalPaper.linkNumber(linkId)],
        ...(offeredHash ? [[proposalPaper.hash, offeredHash] as Fact] : []),
      ],
    },
  ];
}
