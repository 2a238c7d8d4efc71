import { data } from 'react-router';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import type { Language } from '#shared/rules/languages.ts';
import { choicesOfForm, fieldNames } from '#shared/rules/proposals/form.ts';
import { proposalPage } from '#texts/proposals.ts';
import type { InCents } from '#web/cents.ts';
import type { Dealer } from '#web/entities.ts';
import { apiOf } from '#web/server-api.ts';
import { typedBefore } from '#web/shop/parts/links/typed-before.ts';
import { findDealership } from '#web/shop/shell/find-dealership.ts';
import type { Route } from './+types/proposal.ts';

/** A proposal as its page shows it, in cents. */
export type View = InCents<ProposalView>;
export type SeenLine = View['lines'][number];

export type Problem = Exclude<keyof typeof proposalPage.problems, 'title'>;

/** What was typed into the form before, and why it was refused. */
export interface Typed {
  name: string;
  email: string;
  consent: boolean;
  readFrench: boolean;
  problems: Problem[];
  /** Since when another tax rate holds, of the problem 'rate'. */
  since: string | null;
  /** Whether the dealership was asked for another proposal. */
  hasAsked: boolean;
}

/** A link's proposal as its form says; null for a link that has ended, which is answered with 410. */
export async function loadProposal({ params, url, request, context }: Route.LoaderArgs) {
  const { call } = apiOf(context);
  const name = 'GET /api/v1/proposals/:makeId/:dealerCode/:token';
  const dealer = await findDealership({ params, context });
  const offered = await call(name, { params, query: {} }).catch(nullIfEnded);
  const { searchParams } = url;
  const typed = typedBefore(request);
  const said = (view?: View) => saidBy(searchParams, typed, view);
  if (!offered) return data({ dealer, view: null, typed: said() }, { status: 410 });
  const body = offered.state === 'open' ? choicesOfForm(searchParams, offered) : null;
  const choose = 'POST /api/v1/proposals/:makeId/:dealerCode/:token/choices';
  const view = body ? await call(choose, { params, body }) : offered;
  return { dealer, view, typed: said(view) };
}

function nullIfEnded(error: unknown): null {
  if (error instanceof Response && error.status === 410) return null;
  throw error;
}

/** What the address says is wrong, and what the browser keeps of what was typed. */
function saidBy(fields: URLSearchParams, typed: URLSearchParams, view?: View): Typed {
  const problems = fields.getAll('problem').filter(isProblem);
  const version = fields.get(fieldNames.version);
  const isOlder = view?.state === 'open' && version !== null && Number(version) !== view.version;
  const since = fields.get('since');
  return {
    name: typed.get('name') ?? '',
    email: typed.get('email') ?? '',
    consent: typed.has('consent') && !isOlder,
    readFrench: typed.has('readFrench') && !isOlder,
    problems: isOlder ? ['newer'] : problems,
    since: isValidDate(since) ? since : null,
    hasAsked: fields.get('said') === 'asked',
  };
}

const isProblem = (text: string): text is Problem =>
  text !== 'title' && Object.hasOwn(proposalPage.problems, text);

/** What every part of the page is made of. */
export interface Place {
  view: View;
  dealer: Dealer;
  typed: Typed;
  /** The page's own address, without a query. */
  address: string;
  /** The address of the shop, in the page's language. */
  home: string;
  /** The address of its paper. */
  paper: string;
  /** The same in another language, with what is ticked. */
  addressIn: (language: Language) => string;
}
