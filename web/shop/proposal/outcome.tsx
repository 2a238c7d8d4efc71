import { formatLongDay } from '#texts/dates.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { tracking } from '#texts/tracking.ts';
import { Button, ButtonAnchor } from '#web/kit/button.tsx';
import { WordedAround } from '#web/kit/worded-around.tsx';
import styles from './customer-page.module.css';
import type { Place } from './load-proposal.ts';
import { Sums } from './sums.tsx';

/** What became of a proposal that cannot be accepted any more, and what its customer can do now. */
export function Outcome(place: Place) {
  const { view, typed, address } = place;
  switch (view.state) {
    case 'open':
      return null;
    case 'accepted':
      return <Accepted {...place} />;
    case 'ordered':
      return <Ended title={texts.orderedInShop} hint={texts.orderedInShopHint} />;
    case 'declined':
      return <Ended title={texts.declined} hint={texts.declinedHint} />;
    case 'withdrawn':
      return <Ended title={texts.withdrawn} hint={texts.withdrawnHint} />;
    case 'expired':
      return (
        <>
          <section className={styles.card}>
            <h2>{texts.expired(view.validUntil ? formatLongDay(view.validUntil) : '')}</h2>
            {typed.hasAsked ? (
              <p role="status">{texts.asked}</p>
            ) : (
              <form method="post" action={address}>
                <Button type="submit" name="what" value="ask">
                  {texts.ask}
                </Button>
              </form>
            )}
          </section>
          <Shown {...place} title={texts.items} />
        </>
      );
  }
}

const Ended = ({ title, hint }: { title: string; hint: string }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <p>{hint}</p>
  </section>
);

function Accepted(place: Place) {
  const { order } = place.view;
  return (
    <>
      <section className={styles.card} role="status">
        <h2>{texts.accepted}</h2>
        {order && (
          <>
            <p>{texts.acceptedHint(order.id)}</p>
            <p>
              <ButtonAnchor href={order.trackingUrl}>{texts.follow}</ButtonAnchor>
            </p>
          </>
        )}
        <a href={place.paper} className={styles.paper}>
          {texts.paper}
        </a>
      </section>
      <Shown {...place} title={texts.ordered} />
    </>
  );
}

/** The chosen lines with their sums, which do not change any more. */
const Shown = ({ title, ...place }: Place & { title: string }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <ChosenLines {...place} />
    <Sums view={place.view} />
  </section>
);

/** The ticked lines of the shown look, to read. */
const ChosenLines = ({ view }: Place) => (
  <ul>
    {view.lines
      .filter(({ look, chosen }) => look === view.look && chosen)
      .map(({ id, name, language, quantity, installed, options, total }) => (
        <li key={id} className={styles.chosen}>
          <span>
            <strong>
              {tracking.quantity(quantity)} <span lang={language ?? undefined}>{name}</span>
            </strong>
            <Detail {...{ installed, options, language }} />
          </span>
          <span>{formatMoney(total)}</span>
        </li>
      ))}
  </ul>
);

function Detail({
  installed,
  options,
  language,
}: Pick<Place['view']['lines'][number], 'installed' | 'options' | 'language'>) {
  const names = options.filter(({ chosen }) => chosen).map(({ name }) => name);
  return (
    <>
      {names.length > 0 && (
        <span className={styles.soft}>
          <WordedAround text={orders.options} names={names} language={language ?? undefined} />
        </span>
      )}
      <span className={styles.soft}>{installed ? orders.installed : orders.accessoryOnly}</span>
    </>
  );
}
