import { Form, Link, useNavigation } from 'react-router';
import { type ProposalFilter, proposalFilters } from '#shared/rules/proposals/filters.ts';
import { formatNumber } from '#texts/formats.ts';
import { proposalList as texts } from '#texts/proposal-desk.ts';
import type { AnswerOf } from '#web/cents.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { useWantedQuery } from '#web/shop/parts/links/use-wanted-query.ts';
import { Pager } from '#web/shop/parts/pager.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { ProposalEntry } from './proposal-entry.tsx';
import styles from './proposals.module.css';
import {
  type ProposalsQuery,
  pagesOfProposals,
  proposalsAddress,
  readProposalsQuery,
} from './proposals-address.ts';

type Answer = AnswerOf<'GET /api/v1/auth/proposals'>;

interface Props {
  answer: Answer;
  query: ProposalsQuery;
  /** Today at the dealership. */
  today: string;
  /** The reader's own name is not told beside each proposal. */
  personId: number;
}

/** The proposals that a person sees, by what is to be done with them. */
export default function Proposals({ answer, query, today, personId }: Props) {
  const isLoading = useNavigation().state === 'loading';
  const wanted = useWantedQuery(query, readProposalsQuery);
  const { data, total, counts } = answer;
  if (total === 0 && query.show === 'all' && query.search === '') return <NoProposals />;
  return (
    <>
      <Filters query={wanted} counts={counts} />
      <Search key={proposalsAddress({ ...wanted, page: 1 })} query={wanted} />
      <p className={styles.count} role="status">
        {total === 0 ? texts.noneShown : texts.count(total)}
      </p>
      {total === 0 && (
        <ButtonLink kind="secondary" to="?tab=proposals">
          {texts.showAll}
        </ButtonLink>
      )}
      <ul className={styles.proposals} data-loading={isLoading || undefined}>
        {data.map((proposal) => (
          <li key={proposal.id}>
            <ProposalEntry {...{ proposal, today, personId }} />
          </li>
        ))}
      </ul>
      <Pager
        words={texts}
        page={wanted.page}
        pages={pagesOfProposals(total)}
        addressOf={(page) => proposalsAddress({ ...wanted, page })}
      />
    </>
  );
}

/** Links to the parts of the list, with the counts that matter today. */
function Filters({ query, counts }: { query: ProposalsQuery; counts: Answer['counts'] }) {
  const countOf = (show: ProposalFilter) =>
    show in counts ? counts[show as keyof typeof counts] : null;
  return (
    <nav aria-label={texts.filters}>
      <ul className={styles.filters}>
        {proposalFilters.map((show) => (
          <li key={show}>
            <Link
              to={proposalsAddress({ ...query, show, page: 1 })}
              className={styles.filter}
              aria-current={show === query.show || undefined}
              preventScrollReset
            >
              {texts.shows[show]}
              {countOf(show) !== null && (
                <span className={styles.number}>{formatNumber(countOf(show)!)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Search({ query }: { query: ProposalsQuery }) {
  const isBusy = useNavigation().state === 'loading';
  return (
    <search>
      <Form className={styles.search} method="get" preventScrollReset>
        <input type="hidden" name="tab" value="proposals" />
        {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={200}
        />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {texts.apply}
        </Button>
      </Form>
    </search>
  );
}

function NoProposals() {
  const { base } = useDealership();
  return (
    <div className={styles.empty}>
      <h2>{texts.empty}</h2>
      <p>{texts.emptyHint}</p>
      <ButtonLink to={`${base}/products`}>{texts.toProducts}</ButtonLink>
    </div>
  );
}
