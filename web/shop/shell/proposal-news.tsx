import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { proposalNews as texts } from '#texts/proposal-follow-up.ts';
import { icon } from '#web/kit/icons.tsx';
import { proposalPath } from '#web/shop/parts/proposal/proposal-path.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { followProposals, type ProposalNewsItem, useWaitingProposals } from './follow-proposals.ts';
import styles from './header.module.css';
import { NewsInMenu } from './news-in-menu.tsx';
import { useDealership } from './use-dealership.ts';

const FollowUpIcon = icon('M6 4h12v16H6zM9 9h6M9 13h6M9 17h3');

/** For an advisor: what customers do with proposals, said at once, and how many are to be followed up today. */
export default function ProposalNews() {
  const { dealer, base } = useDealership();
  const navigate = useNavigate();
  const today = useWaitingProposals((waiting) => waiting.today);
  useEffect(
    () =>
      followProposals(dealer.id, (news) => {
        const to =
          news.length === 1 ? proposalPath(base, news[0]!.proposalId) : listOf(base, 'all');
        say(inWords(news), 'info', { label: texts.open, run: () => void navigate(to) });
      }),
    [dealer.id, base, navigate],
  );
  if (today === 0) return null;
  const to = listOf(base, 'today');
  const count = today > 99 ? '99+' : `${today}`;
  return (
    <>
      <Link
        to={to}
        className={`${styles.link} ${styles.wideOnly}`}
        aria-label={texts.today(today)}
        title={texts.today(today)}
      >
        <FollowUpIcon />
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      </Link>
      <NewsInMenu to={to} count={count} icon={<FollowUpIcon />}>
        {texts.today(today)}
      </NewsInMenu>
    </>
  );
}

/** The list of proposals, or a part of it. */
const listOf = (base: string, show: 'today' | 'all') =>
  `${base}/account?tab=proposals${show === 'all' ? '' : `&show=${show}`}`;

/** One piece of news with its customer, or how many there are. */
function inWords(news: ProposalNewsItem[]): string {
  const [first, ...others] = news;
  if (!first || others.length > 0) return texts.several(news.length);
  return texts[first.kind](first.customer || texts.somebody, first.proposalId);
}
