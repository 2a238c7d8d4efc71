import { Link } from 'react-router';
import { mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo } from '#web/shop/parts/links/redirect.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { privateHeaders, requirePerson } from '#web/shop/shell/require-person.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/proposal.ts';
import styles from './proposal.module.css';
import { ProposalForm } from './proposal-form.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = await requirePerson({ params, url, context });
  const { call } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', { params });
  if (!mayOrderForCustomers(person, dealer.id)) throw redirectTo(`${baseOf(params)}/account`);
  const { proposal } = await call('GET /api/v1/auth/proposals/:id', { params: { id: params.id } });
  return { person, proposal };
}

export const headers = privateHeaders;
export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const { proposal } = (loaderData ?? {}) as { proposal?: { id: number } };
  return pageMeta({
    matches,
    title: texts.title(proposal?.id ?? Number(params.id)),
    isPrivate: true,
  });
};

/** A proposal for whoever writes it: its customer, looks and lines, sending, and what happened to it. */
export default function ProposalPage({ loaderData: { person, proposal } }: Route.ComponentProps) {
  const { base } = useDealership();
  return (
    <div className={styles.page}>
      <p className="no-print">
        <Link to={`${base}/account?tab=proposals`} className={styles.back}>
          {texts.toList}
        </Link>
      </p>
      <ProposalForm key={proposal.id} loaded={proposal} personId={person.id} />
    </div>
  );
}
