import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { withoutPrefix } from '#shared/rules/languages.ts';
import { presenting as texts } from '#texts/presenting.ts';
import { shop } from '#texts/shop.ts';
import { call } from '#web/api.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { tellPresenting, whenPresentingElsewhere } from '#web/presenting.ts';
import { apiOf } from '#web/server-api.ts';
import { redirectTo, withRedirect } from '#web/shop/parts/links/redirect.ts';
import { baseOf } from '#web/shop/shell/base-of.ts';
import { findDealership } from '#web/shop/shell/find-dealership.ts';
import { nullIfSignedOut, privateHeaders } from '#web/shop/shell/require-person.ts';
import type { Route } from './+types/present.ts';
import styles from './present.module.css';
import { Stage } from './stage.tsx';

/** The proposal for whoever may present it; while another one is presented, that one's page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = apiOf(context);
  const base = baseOf(params);
  const path = withoutPrefix(url.pathname);
  const person = await call('GET /api/v1/auth/user/checkAuth', {}).catch(nullIfSignedOut);
  if (!person) throw redirectTo(withRedirect(`${base}/login`, path));
  const { presenting } = person;
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, 404);
  const id = Number(params.id);
  if (presenting && presenting.proposalId !== id) throw redirectTo(presenting.page);
  const name = 'GET /api/v1/auth/proposals/:id/presented';
  const [presented, dealer] = await Promise.all([
    call(name, { params: { id }, query: {} }),
    findDealership({ params, context }),
  ]);
  return {
    id,
    base,
    presented,
    dealer: dealer.name,
    theme: dealer.theme,
    leaveBy: presenting?.leaveBy ?? null,
  };
}

export const headers = privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: shop.pageTitle(texts.title, loaderData?.dealer ?? shop.productName) },
  { name: 'robots', content: 'noindex' },
];

/** A proposal on a tablet in the showroom, without anything else of the shop (decision 090). */
export default function Present({ loaderData }: Route.ComponentProps) {
  const { id, base, presented, dealer, leaveBy } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => whenPresentingElsewhere(() => void revalidate()), [revalidate]);
  const follow = () => {
    tellPresenting();
    void revalidate();
  };
  return (
    <>
      {leaveBy ? (
        <Stage {...{ id, dealer, leaveBy }} initial={presented} onLeft={follow} />
      ) : (
        <Begin id={id} base={base} isOpen={presented.view.state === 'open'} onBegun={follow} />
      )}
      <Snackbar />
    </>
  );
}

interface BeginProps {
  id: number;
  base: string;
  isOpen: boolean;
  onBegun(): void;
}

/** Before the device is handed over. */
function Begin({ id, base, isOpen, onBegun }: BeginProps) {
  async function begin() {
    await call('POST /api/v1/auth/proposals/:id/present', { params: { id } });
    onBegun();
  }
  return (
    <main id="content" className={styles.begin}>
      <h1>{texts.title}</h1>
      <p>{isOpen ? texts.beginIntro : texts.notOpen}</p>
      {isOpen && (
        <WorkButton failed={texts.failed} onWork={begin}>
          {texts.begin}
        </WorkButton>
      )}
      <ButtonLink kind="secondary" to={`${base}/account?tab=proposals`}>
        {texts.back}
      </ButtonLink>
    </main>
  );
}
