import { HttpError } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { LinkAddress } from '#server/orders/links/links.service.ts';
import type { ProposalView } from '#shared/contract/proposals-public.ts';
import { email, required, validate } from '#shared/rules/form.ts';
import { toCents } from '#shared/rules/money.ts';
import { acceptanceForm } from '#shared/rules/proposals/acceptance.ts';
import {
  choicesOfForm,
  type FormChoices,
  fieldNames,
  fieldsOf,
} from '#shared/rules/proposals/form.ts';
import { acceptByLink } from '../acceptance/accept.service.ts';
import { chosenOf, findLinked, type Linked, viewFor } from '../acceptance/by-link.service.ts';
import { askAgainByLink, declineByLink } from '../acceptance/decline.service.ts';

/** The query of the page that follows, and what was typed, which stands in no address. */
interface FormAnswer {
  query: string;
  typed?: Record<string, string>;
}

/**
 * Does what a form of a proposal's page asks for. The page that follows says itself what happened, or
 * has what is ticked and codes of what is wrong in its query (decision 089). Throws 429.
 */
export const answerProposalForm = (
  ctx: Ctx,
  link: LinkAddress,
  fields: URLSearchParams,
): Promise<FormAnswer> => answer(ctx, link, fields).catch(toldByPage);

/** The page itself says that a link has ended, or is none. */
function toldByPage(error: unknown): FormAnswer {
  if (error instanceof HttpError && (error.status === 404 || error.status === 410))
    return { query: '' };
  throw error;
}

async function answer(ctx: Ctx, link: LinkAddress, fields: URLSearchParams): Promise<FormAnswer> {
  const what = fields.get('what');
  if (what === 'accept' || what === 'update') return answerChoices(ctx, link, fields);
  if (what !== 'ask') return answerDecline(ctx, link, fields);
  const isRefused = await askAgainByLink(ctx, link).then(() => false, refused);
  return { query: isRefused ? '' : 'said=asked' };
}

const maxReason = 500;

/** The query of a form of another version, which the page calls an older one. */
const ofOlder = `${new URLSearchParams({ version: '0' })}#problems`;

/** Declines the version that the form shows; the present one where it names none (decision 105). */
async function answerDecline(
  ctx: Ctx,
  link: LinkAddress,
  fields: URLSearchParams,
): Promise<FormAnswer> {
  const shown = fields.get(fieldNames.version);
  const version = shown === null ? {} : { version: Number(shown) || 0 };
  const reason = fields.get('reason')?.slice(0, maxReason) ?? null;
  const problems = await declineByLink(ctx, link, { ...version, reason }).then(
    (): string[] => [],
    codesOf,
  );
  return { query: problems.includes('newer') ? ofOlder : '' };
}

/** The page itself says why a proposal is not open, or has not expired. */
function refused(error: unknown): true {
  if (error instanceof HttpError && error.status === 422) return true;
  throw error;
}

/** Adds up what is ticked, or accepts it. */
async function answerChoices(
  ctx: Ctx,
  link: LinkAddress,
  fields: URLSearchParams,
): Promise<FormAnswer> {
  const linked = await findLinked(ctx, link);
  const { lines } = linked.version;
  const offered = await viewFor(ctx, linked, { look: 1, lines });
  if (offered.state !== 'open') return { query: '' };
  const choices = choicesOfForm(fields, offered);
  if (!choices) return { query: ofOlder, typed: typedOf(fields) };
  const isUpdate = fields.get('what') === 'update';
  const problems = isUpdate ? [] : await problemsOf(ctx, { link, linked, choices, fields });
  if (!isUpdate && problems.length === 0) return { query: '' };
  const query = keptQuery(choices, offered, problems);
  return { query: `${query}#${isUpdate ? 'sums' : 'problems'}`, typed: typedOf(fields) };
}

interface Trying {
  link: LinkAddress;
  linked: Linked;
  choices: FormChoices;
  fields: URLSearchParams;
}

/** Accepts what is chosen; the codes of why it was refused. */
async function problemsOf(ctx: Ctx, { linked, link, choices, fields }: Trying): Promise<string[]> {
  try {
    const view = await viewFor(ctx, linked, await chosenOf(ctx, linked, choices));
    const found = problemsIn(fields, view);
    if (found.length === 0)
      await acceptByLink(ctx, link, { ...choices, ...declaredIn(fields), language: ctx.language });
    return found;
  } catch (error) {
    return isTooMany(error) ? ['other'] : codesOf(error);
  }
}

/** Too many digits of the phone number were tried. */
const isTooMany = (error: unknown) => error instanceof HttpError && error.status === 429;

/** What is wrong before anything is tried; a total that nobody saw stands alone. */
function problemsIn(fields: URLSearchParams, view: ProposalView): string[] {
  if (!view.lines.some(({ look, chosen }) => look === view.look && chosen)) return ['nothing'];
  if (Number(fields.get(fieldNames.seen)) !== toCents(view.totals.total)) return ['changed'];
  const { name, email: address } = declaredIn(fields);
  const isDigits = /^\s*\d{4}\s*$/.test(fields.get('phoneDigits') ?? '');
  const found = {
    name: Object.keys(validate(acceptanceForm, { name })).length > 0,
    email: view.needsEmail && Object.keys(validate(emailForm, { email: address })).length > 0,
    phoneDigits: view.needsPhoneDigits && !isDigits,
    consent: !fields.has('consent'),
    readFrench: view.needsFrenchBox && !fields.has('readFrench'),
  };
  return Object.entries(found).flatMap(([code, isWrong]) => (isWrong ? [code] : []));
}

const emailForm = { email: { label: 'email', rules: [required, email] } } as const;

const declaredIn = (fields: URLSearchParams) => ({
  name: fields.get('name') ?? '',
  consent: true as const,
  readFrench: fields.has('readFrench'),
  ...(fields.get('email') && { email: fields.get('email')!.trim() }),
  phoneDigits: fields.get('phoneDigits')?.trim() ?? '',
});

/** Fields of a refused acceptance as the page calls them, and texts that say more than their field; of a state the page tells by itself. */
const codes: Readonly<Record<string, readonly string[]>> = {
  ...{ account: ['closedAccount'], 'account.closed': ['closedAccount'] },
  'acceptanceProblems.addressTaken': ['addressTaken'],
  ...{ name: ['name'], email: ['email'], phoneDigits: ['phoneDigits'] },
  ...{ readFrench: ['readFrench'], version: ['newer'], lines: ['nothing'], state: [] },
};

/** Why an acceptance was refused, with the day of another tax rate after a colon. */
function codesOf(error: unknown): string[] {
  refused(error);
  const { errors = {} } = (error as HttpError).more;
  return Object.entries(errors).flatMap(([field, [text]]) => {
    const { key, values } = text as { key: string; values?: readonly unknown[] };
    if (field !== 'taxes') return codes[key] ?? codes[field] ?? ['other'];
    const day = values?.[0];
    return [`rate:${day}`];
  });
}

/** The page's query: what is ticked, and what is wrong. */
function keptQuery(
  choices: FormChoices,
  offered: ProposalView,
  problems: string[],
): URLSearchParams {
  const query = new URLSearchParams(fieldsOf(choices, offered));
  for (const problem of problems) {
    const [code, since] = problem.split(':');
    query.append('problem', code!);
    if (since) query.set('since', since);
  }
  return query;
}

/** What the page shows again, except digits of the phone number. */
const typedOf = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ['name', 'email', 'consent', 'readFrench'].map((name) => [name, fields.get(name) ?? '']),
  );
