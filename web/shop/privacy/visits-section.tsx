import { visits as texts } from '#shared/messages/en/privacy.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { Facts } from './facts.tsx';
import styles from './privacy.module.css';
import { VisitsChoice } from './visits-choice.tsx';

/** How visits are counted; `keptDays` is how long the shop keeps single page views. */
export function VisitsSection({ keptDays }: { keptDays: number }) {
  const { name } = useDealership().dealer;
  const facts = [
    [texts.what, texts.whatText],
    [texts.why, texts.whyText(name)],
    [texts.whatNot, texts.whatNotText],
    [texts.howLong, texts.howLongText(keptDays)],
    [texts.who, texts.whoText(name)],
    [texts.refuse, texts.refuseText],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="visits">
      <h2 id="visits">{texts.title}</h2>
      <Facts facts={facts} />
      <VisitsChoice />
    </section>
  );
}
