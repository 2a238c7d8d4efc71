import { formatLongDay } from '#texts/dates.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import styles from './customer-page.module.css';
import type { Place, Problem } from './load-proposal.ts';

/** Problems that stand beside a field. */
const ofFields: readonly Problem[] = ['name', 'email', 'phoneDigits', 'consent', 'readFrench'];

/** Why nothing was accepted; what is wrong with a field stands beside it too, and is one tap away. */
export function Problems({ view, dealer, typed: { problems, since } }: Place) {
  if (problems.length === 0) return null;
  const seller = view.seller ? `${view.seller.firstName} ${view.seller.lastName}` : dealer.name;
  return (
    <div className={styles.problems} id="problems" role="alert">
      <h2>{texts.problems.title}</h2>
      <ul>
        {problems.map((problem) => {
          const text = inWords(problem, seller, since);
          const isOfField = ofFields.includes(problem);
          return <li key={problem}>{isOfField ? <a href={`#${problem}`}>{text}</a> : text}</li>;
        })}
      </ul>
    </div>
  );
}

function inWords(problem: Problem, seller: string, since: string | null): string {
  if (problem !== 'rate') return texts.problems[problem];
  return texts.problems.rate(seller, since && formatLongDay(since));
}
