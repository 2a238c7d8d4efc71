import { isRouteErrorResponse, useHref, useLocation } from 'react-router';
import { type Language, languagePrefix } from '#shared/rules/languages.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { choicesOfView, fieldNames, fieldsOf } from '#shared/rules/proposals/form.ts';
import { formatPhone } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { problems, shop } from '#texts/shop.ts';
import { Button } from '#web/kit/button.tsx';
import { TextAreaField } from '#web/kit/field.tsx';
import type { PlainPage } from '#web/plain-page.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import type { Route } from './+types/proposal.ts';
import { ChoicesForm } from './choices-form.tsx';
import styles from './customer-page.module.css';
import { followTicks } from './follow-ticks.ts';
import { Foot, Head } from './frame.tsx';
import { Greeting } from './greeting.tsx';
import { loadProposal, type Place } from './load-proposal.ts';
import { Outcome } from './outcome.tsx';

export const loader = (args: Route.LoaderArgs) => loadProposal(args);

export const handle: PlainPage = { runs: followTicks };

/** Without the page's own address, because that is the secret. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: shop.pageTitle(texts.pageTitle, loaderData?.dealer.name ?? shop.productName) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What a customer is offered, to be chosen from and accepted by whoever has the link (decision 089). */
export default function Proposal({ loaderData, params }: Route.ComponentProps) {
  const { dealer, view, typed } = loaderData;
  const home = useHref(baseOf(params));
  const { pathname } = useLocation();
  const address = useHref(pathname);
  if (!view)
    return (
      <>
        <Head dealer={dealer} home={home} addressIn={null} />
        <main className={styles.page}>
          <section className={styles.card}>
            <h1>{texts.ended}</h1>
            <p>{texts.endedHint(dealer.name)}</p>
          </section>
        </main>
        <Foot dealer={dealer} />
      </>
    );
  const isOpen = view.state === 'open';
  const query = isOpen ? `?${new URLSearchParams(fieldsOf(choicesOfView(view), view))}` : '';
  const addressIn = (to: Language) => languagePrefix(to, dealer.language) + pathname + query;
  const place: Place = { view, dealer, typed, home, address, addressIn, paper: paperOf(params) };
  return (
    <>
      <Head dealer={dealer} home={home} addressIn={dealer.secondLanguage ? addressIn : null} />
      <main className={styles.page}>
        <Greeting {...place} />
        <Outcome {...place} />
        {isOpen && <ChoicesForm {...place} />}
        {isOpen && <Decline {...place} />}
        {isOpen && (
          <a href={place.paper} className={styles.paper}>
            {texts.offeredPaper}
          </a>
        )}
      </main>
      <Foot dealer={dealer} />
    </>
  );
}

/** The paper of a proposal in the page's language. */
const paperOf = (params: Route.ComponentProps['params']) =>
  `/api/v1/proposals${baseOf(params)}/${params.token}/paper?language=${language.html}`;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <Refused error={error} />;

/** Says no to the version that is shown, with a reason or without. */
const Decline = ({ view, address }: Place) => (
  <details className={styles.decline}>
    <summary>{texts.decline}</summary>
    <form method="post" action={address}>
      <input type="hidden" name={fieldNames.version} value={view.version} />
      <TextAreaField name="reason" label={texts.reason} hint={texts.declineHint} maxLength={500} />
      <Button type="submit" name="what" value="decline" kind="secondary">
        {texts.declineNow}
      </Button>
    </form>
  </details>
);

interface Closed {
  name: string;
  phone: string;
}

/** In place of a proposal that cannot be shown: an unknown link, a closed shop, a failure. */
function Refused({ error }: { error: unknown }) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        {status === 410 ? (
          <ClosedShop {...(data as Closed)} />
        ) : (
          <>
            <h1>{status === 404 ? texts.missing : texts.failed}</h1>
            <p>{status === 404 ? texts.missingHint : texts.failedHint}</p>
          </>
        )}
      </section>
    </main>
  );
}

const ClosedShop = ({ name, phone }: Closed) => (
  <>
    <h1>{name}</h1>
    <p>
      {problems.closed} <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
    </p>
  </>
);
