import { personName } from '#shared/rules/person-name.ts';
import { proposalDesk as texts } from '#texts/proposal-desk.ts';
import type { Proposal } from '#web/entities.ts';
import { momentInWords } from '#web/shop/parts/order/day-in-words.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './proposal.module.css';

/** Steps that the customer takes; others without a name are the shop's own. */
const customersSteps: readonly string[] = ['opened', 'accepted', 'declined', 'askedAgain'];

/** What happened to a proposal, the newest first. */
export function History({ proposal: { events } }: { proposal: Proposal }) {
  const { timeZone } = useDealership().dealer;
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <ol className={styles.events}>
        {events
          .toSorted((one, other) => other.id - one.id)
          .map(({ id, at, kind, version, user }) => (
            <li key={id}>
              <strong>{texts.events[kind]}</strong>
              {version > 0 && <span>{texts.version(version)}</span>}
              {user && <span>{personName(user)}</span>}
              {!user && customersSteps.includes(kind) && <span>{texts.theCustomer}</span>}
              <time dateTime={at}>{momentInWords(at, timeZone)}</time>
            </li>
          ))}
      </ol>
    </section>
  );
}
