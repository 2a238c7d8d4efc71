import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { accountData, privacy as texts, visits } from '#texts/privacy.ts';
import type { Dealer } from '#web/entities.ts';
import { apiOf } from '#web/server-api.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/privacy.ts';
import styles from './privacy.module.css';
import { VisitsChoice } from './visits-choice.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { viewsKeptDays } = apiOf(context);
  return { viewsKeptDays };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches, title: texts.title });

/** What the shop stores about visitors and customers; `viewsKeptDays` for single page views. */
export default function Privacy({ loaderData: { viewsKeptDays } }: Route.ComponentProps) {
  const { dealer, base } = useDealership();
  const { name } = dealer;
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro(name)}</p>
      <Facts
        id="account-data"
        title={accountData.title}
        facts={[
          [accountData.what, accountData.whatText],
          [accountData.why, accountData.whyText(name)],
          [accountData.howLong, accountData.howLongText],
          [accountData.who, accountData.whoText(name)],
          [accountData.news, accountData.newsText],
          [accountData.rights, accountData.rightsText],
          [accountData.inCharge, <InCharge key="in-charge" dealer={dealer} />],
        ]}
      >
        <Link to={`${base}/account`}>{accountData.toAccount}</Link>
      </Facts>
      <Facts
        id="visits"
        title={visits.title}
        facts={[
          [visits.what, visits.whatText],
          [visits.why, visits.whyText(name)],
          [visits.whatNot, visits.whatNotText],
          [visits.howLong, visits.howLongText(viewsKeptDays)],
          [visits.who, visits.whoText(name)],
          [visits.refuse, visits.refuseText],
        ]}
      >
        <VisitsChoice />
      </Facts>
    </div>
  );
}

/** Who answers for personal information; without a name the law means whoever runs the business. */
function InCharge({ dealer }: { dealer: Dealer }) {
  const { name, privacyPerson, privacyEmail, privacyPhone } = dealer;
  const phone = privacyPhone ?? dealer.phone;
  return (
    <>
      {privacyPerson ?? accountData.whoRuns(name)}
      <br />
      {privacyEmail && (
        <>
          <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
          <br />
        </>
      )}
      <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
    </>
  );
}

interface FactsProps {
  id: string;
  title: string;
  facts: [name: string, text: ReactNode][];
  children: ReactNode;
}

/** A section of facts with their names, and what one can do about them. */
const Facts = ({ id, title, facts, children }: FactsProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
