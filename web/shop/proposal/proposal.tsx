import { useHref, useLocation } from 'react-router';
import { type Language, languagePrefix } from '#shared/rules/languages.ts';
import { choicesOfView, fieldsOf } from '#shared/rules/proposals/form.ts';
import { language } from '#texts/language.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { shop } from '#texts/shop.ts';
import type { PlainPage } from '#web/plain-page.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import type { Route } from './+types/proposal.ts';
import { ChoicesForm } from './choices-form.tsx';
import styles from './customer-page.module.css';
import { Decline } from './decline.tsx';
import { followTicks } from './follow-ticks.ts';
import { Foot, Head } from './frame.tsx';
import { Greeting } from './greeting.tsx';
import { loadProposal, type Place } from './load-proposal.ts';
import { Outcome } from './outcome.tsx';
import { Refused } from './refused.tsx';

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
