import { createHash } from 'node:crypto';
import type { Parts } from '#server/base/http/ctx.ts';
import type { JobData } from '#server/base/jobs/queues.ts';
import { wordingIn } from '#server/base/words.ts';
import { conditionsOf } from '#server/dealers/conditions/conditions.service.ts';
import { findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Block, Sheet } from '#server/documents/blocks.ts';
import { toHtml } from '#server/documents/blocks-to-html.ts';
import { frameOf, printable } from '#server/documents/frame.ts';
import { haveLetters, pdfOfSheets } from '#server/documents/pdf.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import type { Language } from '#shared/rules/languages.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { paperLanguages } from '#shared/rules/proposals/acceptance.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { asSent, type SentVersion } from '../as-sent.ts';
import { conditionsVersionOf } from '../frozen.ts';
import { type ProposalRow, selectProposal, selectVersion } from '../proposals.sql.ts';
import { viewOf } from '../view.ts';
import { type Acceptance, acceptedPaper } from './accepted-paper.ts';
import { offeredPaper, type PaperFacts } from './paper-blocks.ts';
import { insertPapers, type Paper, type PaperKind, selectPapers, storeHash } from './papers.sql.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** A version of a proposal was sent: its papers are made. */
    'proposal-paper': {
      dealerId: number;
      proposalId: number;
      /** Absent in jobs of the version before: the present one. */
      version?: number;
    };
  }
}

/** What papers are made with. */
type Making = Pick<Parts, 'db' | 'images' | 'log' | 'now'>;

/** What was chosen of a version, by whom, and how. */
export interface AcceptedNow
  extends Pick<Acceptance, 'name' | 'linkId' | 'language' | 'readFrench'> {
  look: number;
  lines: readonly ProposalLine[];
}

/**
 * The papers of a version as it was sent, in each language that its customer is given. They are made
 * once, and their bytes stay: the hash of the one in the version's language is kept with the version.
 */
export async function offeredPapers(ctx: Making, sent: SentVersion): Promise<Paper[]> {
  const { proposal, version } = sent;
  const of = { dealerId: proposal.dealerId, id: proposal.id, version: version.version };
  const before = await selectPapers(ctx.db, of, 'offered');
  if (before.length > 0) return before;
  const papers = await papersIn(ctx, sent, version.language, async (facts, { language }) =>
    offeredPaper(facts, await conditionsFor(ctx, sent, language)),
  );
  await insertPapers(ctx.db, of, papers);
  const stored = await selectPapers(ctx.db, of, 'offered');
  await storeHash(ctx.db, of, paperFor(stored, version.language).sha256);
  return stored;
}

/**
 * Makes the papers of a version that was sent, after the sending: they take the processor for a while.
 * Another version may have replaced it by then.
 */
export async function makePapers(
  parts: Making,
  { dealerId, proposalId, version: number }: JobData['proposal-paper'],
): Promise<void> {
  const proposal = await selectProposal(parts.db, dealerId, proposalId);
  const version =
    proposal && (await selectVersion(parts.db, proposal, number ?? proposal.currentVersion));
  if (version) await offeredPapers(parts, asSent(proposal, version));
}

/** The papers of an acceptance that is about to be stored; `insertPapers` keeps them. */
export async function acceptedPapers(
  ctx: Making,
  sent: SentVersion,
  accepted: AcceptedNow,
): Promise<Paper[]> {
  const offered = await offeredPapers(ctx, sent);
  return papersIn(
    ctx,
    sent,
    accepted.language,
    async (facts, place) => {
      const conditions = await conditionsFor(ctx, sent, place.language);
      return acceptedPaper(facts, {
        ...accepted,
        ...{ conditions, version: sent.version.version, dealerName: place.dealer.name },
        when: momentIn(place, ctx.now()),
        offeredHash: paperFor(offered, place.language).sha256,
      });
    },
    accepted,
  );
}

/** The conditions under which a version is offered, in a language; null: none. */
const conditionsFor = (
  ctx: Making,
  { proposal: { dealerId }, version }: SentVersion,
  language: Language,
) =>
  conditionsOf(ctx, { dealerId, conditionsVersion: conditionsVersionOf(version.frozen) }, language);

/** The paper in a language, else the one that there is. */
export const paperFor = (papers: readonly Paper[], language: Language): Paper =>
  papers.find((paper) => paper.language === language) ?? papers[0]!;

/** A dealership, and a language of its papers. */
interface Place {
  dealer: DealerRow;
  language: Language;
  words: Words;
}

type Blocks = (facts: PaperFacts, place: Place) => Promise<Block[]>;

async function papersIn(
  ctx: Making,
  { proposal, version }: SentVersion,
  language: Language,
  blocksOf: Blocks,
  accepted?: AcceptedNow,
): Promise<Paper[]> {
  const dealer = await findOpenOrClosed(ctx, proposal.dealerId);
  const what = accepted ? 'accepted' : 'offered';
  return Promise.all(
    paperLanguages(dealer.province, language).map(async (each) => {
      const place = { dealer, language: each, words: wordingIn(each).words };
      const facts = factsOf({ proposal, version }, place, accepted);
      const sheet = sheetOf(place, what, {
        blocks: await blocksOf(facts, place),
        ...{ proposal, version: version.version, at: accepted ? ctx.now() : version.sentAt },
      });
      return paperOf(ctx, dealer, sheet, { what, at: accepted ? ctx.now() : version.sentAt });
    }),
  );
}

function factsOf(
  { proposal, version }: SentVersion,
  place: Place,
  accepted?: AcceptedNow,
): PaperFacts {
  const { language, words, dealer } = place;
  const { day: today } = localTime(dealer.timeZone, version.sentAt);
  const viewed = (look: number, lines = version.lines as readonly ProposalLine[]) =>
    viewOf(proposal, version, { language, today, look, lines });
  const names = [proposal.firstName, proposal.lastName].filter((name) => name !== null);
  return {
    words,
    views: accepted
      ? [viewed(accepted.look, accepted.lines)]
      : version.looks.map((_, index) => viewed(index + 1)),
    customer: names.join(' ') || null,
    sent: momentIn(place, version.sentAt),
  };
}

const momentIn = ({ dealer, words }: Place, at: Date): string =>
  words.formatLongMoment(localTime(dealer.timeZone, at));

function sheetOf(
  place: Place,
  what: PaperKind,
  made: { blocks: Block[]; proposal: ProposalRow; version: number; at: Date },
): Sheet {
  const { dealer, language, words } = place;
  const { proposalPaper } = words;
  return printable({
    ...frameOf(dealer, language, words),
    title: proposalPaper[what](made.proposal.id),
    code: null,
    blocks: made.blocks,
    foot: proposalPaper.foot(made.version, momentIn(place, made.at)),
  });
}

/** The sheet as PDF, or as a page where the PDF's fonts lack letters, with its hash. */
async function paperOf(
  ctx: Making,
  dealer: DealerRow,
  sheet: Sheet,
  { what, at }: { what: PaperKind; at: Date },
): Promise<Paper> {
  const isPdf = await haveLetters([sheet]);
  const content = isPdf
    ? await pdfOfSheets(ctx, dealer, [sheet], { title: sheet.title, now: at })
    : Buffer.from(toHtml([sheet], { pdf: null, notice: null }));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const type = isPdf ? 'application/pdf' : 'text/html; charset=utf-8';
  return { what, language: sheet.language, sha256, type, content };
}
