import { Link } from 'react-router';
import { accountData as texts } from '#shared/messages/en/privacy.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Facts } from './facts.tsx';
import styles from './privacy.module.css';

/** Stored data of people with an account, and their rights. */
export function AccountSection() {
  const { dealer, base } = useDealership();
  const facts = [
    [texts.what, texts.whatText],
    [texts.why, texts.whyText(dealer.name)],
    [texts.howLong, texts.howLongText],
    [texts.who, texts.whoText(dealer.name)],
    [texts.news, texts.newsText],
    [texts.rights, texts.rightsText],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="account-data">
      <h2 id="account-data">{texts.title}</h2>
      <Facts facts={facts} />
      <Link to={`${base}/account`}>{texts.toAccount}</Link>
    </section>
  );
}
