import { data, useHref, useParams } from 'react-router';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { linkPath } from '#shared/rules/shared-links.ts';
import { ownVisits } from '#texts/appointments.ts';
import { formatPhone } from '#texts/formats.ts';
import { shop } from '#texts/shop.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { Button } from '#web/kit/button.tsx';
import { apiOf } from '#web/server-api.ts';
import { momentInWords } from '#web/shop/parts/order/day-in-words.ts';
import { OrderSteps } from '#web/shop/parts/order/order-steps.tsx';
import { frameOf } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/tracking.ts';
import { ChooseTime } from './choose-time.tsx';
import { TrackedLines } from './tracked-lines.tsx';
import styles from './tracking.module.css';
import visitStyles from './visits.module.css';
import { Visits } from './visits.tsx';

/** The order of the link; null for a link that has ended, which is answered with 410. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = apiOf(context);
  const order = await call('GET /api/v1/tracking/:makeId/:dealerCode/:token', { params }).catch(
    nullIfEnded,
  );
  if (!order) return data({ order, asked: askedOf(url, null), times: null }, { status: 410 });
  const asked = askedOf(url, order);
  if (!order.mayChoose && asked.moving === null) return { order, asked, times: null };
  const query = { from: asked.from ?? undefined, appointmentId: asked.moving ?? undefined };
  const name = 'GET /api/v1/tracking/:makeId/:dealerCode/:token/times';
  return { order, asked, times: await call(name, { params, query }) };
}

/** What the address asks for: an appointment to move, a first day, and what the form before said. */
function askedOf({ searchParams }: URL, order: TrackedOrder | null) {
  const moved = Number(searchParams.get('move'));
  const from = searchParams.get('from');
  const said = searchParams.get('said');
  return {
    moving: order?.visits.find(({ id, mayChange }) => id === moved && mayChange)?.id ?? null,
    from: isValidDate(from) ? from : null,
    said: said !== null && Object.hasOwn(ownVisits.said, said) ? (said as Said) : null,
  };
}

type Said = keyof typeof ownVisits.said;

function nullIfEnded(error: unknown): null {
  const { status } = error as { status?: number };
  if (status === 410) return null;
  throw error;
}

/** Without the page's own address, because that is the secret. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = frameOf(matches)?.dealer.name ?? shop.productName;
  const order = loaderData?.order;
  return [
    { title: shop.pageTitle(order ? texts.title(order.id) : texts.ended, name) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

/** What whoever has an order's link sees of it (decision 071). */
export default function Tracking({ loaderData: { order, asked, times } }: Route.ComponentProps) {
  const { dealer } = useDealership();
  if (!order)
    return (
      <div className={styles.page}>
        <h1>{texts.ended}</h1>
        <p className={styles.hint}>{texts.endedHint(dealer.name)}</p>
        <Contact />
      </div>
    );
  return (
    <div className={styles.page}>
      <h1>{texts.title(order.id)}</h1>
      {asked.said && (
        <p role="status" className={visitStyles.said}>
          {ownVisits.said[asked.said]}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card}>
            <OrderSteps steps={order.steps} current={order.current} />
          </section>
          <Visits order={order} moving={asked.moving} />
          {times && <ChooseTime times={times} moving={asked.moving} from={asked.from} />}
        </div>
        <div className={styles.column}>
          <TrackedLines order={order} />
          <AskForm order={order} />
          <Contact />
        </div>
      </div>
    </div>
  );
}

/** Asks the dealership to cancel: a plain form, so it works without scripts and without signing in. */
function AskForm({ order }: { order: TrackedOrder }) {
  const { dealer, base } = useDealership();
  const { token = '' } = useParams();
  const address = useHref(base + linkPath(token));
  const { askedToCancelAt, mayAskToCancel } = order;
  if (!askedToCancelAt && !mayAskToCancel) return null;
  return (
    <section className={styles.card}>
      {askedToCancelAt ? (
        <p role="status">{texts.asked(momentInWords(askedToCancelAt, dealer.timeZone))}</p>
      ) : (
        <>
          <h2>{texts.cancelTitle}</h2>
          <p className={styles.soft}>{texts.cancelHint}</p>
        </>
      )}
      {mayAskToCancel && (
        <form method="post" action={address}>
          <Button type="submit" kind="secondary">
            {askedToCancelAt ? texts.askAgain : texts.askToCancel}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Whom to ask: the dealership with its phone number and address. */
function Contact() {
  const { dealer } = useDealership();
  return (
    <section className={styles.card}>
      <h2>{texts.questions}</h2>
      <address className={styles.address}>
        <strong>{dealer.name}</strong>
        {dealer.phone && (
          <a className={styles.phone} href={phoneHref(dealer.phone)}>
            {formatPhone(dealer.phone)}
          </a>
        )}
        <span>
          {dealer.address}
          <br />
          {shop.place(dealer.city, dealer.province)} {dealer.postalCode}
        </span>
      </address>
    </section>
  );
}
