import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { shopPath } from '#shared/rules/address.ts';
import { languagePrefix, withoutPrefix } from '#shared/rules/languages.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { footer, header, problems } from '#texts/shop.ts';
import { ButtonAnchor } from '#web/kit/button.tsx';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/dealership.ts';
import { baseOf } from './base-of.ts';
import { findAdministered, findDealership } from './find-dealership.ts';
import { Frame } from './frame.tsx';
import { pageMeta } from './page-meta.ts';
import styles from './problem.module.css';
import { Problem } from './problem.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call, publicUrl, sendsMail } = apiOf(context);
  const base = baseOf(params);
  const { makeId, dealerCode } = params;
  const isAdminArea = withoutPrefix(url.pathname).startsWith(`${base}/admin/`);
  const find = isAdminArea ? findAdministered : findDealership;
  const [dealer, { data: make }] = await Promise.all([
    find({ params: { makeId, dealerCode }, context }),
    call('GET /api/v1/makes/:id', { params: { id: makeId } }),
  ]);
  return { dealer, make, publicUrl, sendsMail };
}

/** Reloads for another dealership, or if a page requests it after a change of settings. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  currentParams.makeId !== nextParams.makeId ||
  currentParams.dealerCode !== nextParams.dealerCode;

export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (!error) return pageMeta({ matches });
  const closed = closedIn(error);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const missing = isOpeningSoon(error) ? problems.opensSoon : problems.notFound;
  const title = isMissing ? missing : problems.failed;
  return pageMeta({ matches, title: closed?.name ?? title, isPrivate: true });
};

/** The frame of all pages of a dealership. */
export default function Dealership() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

interface Closed {
  name: string;
  phone: string;
}

/** What a closed shop's 410 says, or null for any other error. */
const closedIn = (error: unknown): Closed | null =>
  isRouteErrorResponse(error) && error.status === 410 ? error.data : null;

/** In place of every page of a closed shop, without anything of it but whom to call. */
const ClosedShop = ({ name, phone }: Closed) => (
  <main className={styles.problem}>
    <h1>{name}</h1>
    <p>{problems.closed}</p>
    <div className={styles.ways}>
      <ButtonAnchor href={phoneHref(phone)}>{formatPhone(phone)}</ButtonAnchor>
      <ButtonAnchor kind="secondary" href={`${languagePrefix(language.html)}/`}>
        {footer.dealerships}
      </ButtonAnchor>
    </div>
  </main>
);

const isOpeningSoon = (error: unknown) => isRouteErrorResponse(error) && error.data?.opensSoon;

/** In place of every page of a shop in preparation, without anything of it. */
const OpensSoon = ({ base }: { base: string }) => (
  <main className={styles.problem}>
    <h1>{problems.opensSoon}</h1>
    <p>{problems.opensSoonHint}</p>
    <ButtonAnchor kind="secondary" href={`${base}/login`}>
      {header.signIn}
    </ButtonAnchor>
  </main>
);

/** Keeps the dealership's frame around a failed page, unless the dealership itself failed. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isKnown = useRouteLoaderData<typeof loader>('dealership') !== undefined;
  const closed = closedIn(error);
  if (closed) return <ClosedShop {...closed} />;
  if (isOpeningSoon(error)) return <OpensSoon base={shopPath(params.makeId, params.dealerCode)} />;
  if (!isKnown) {
    return (
      <main>
        <Problem error={error} />
      </main>
    );
  }
  return (
    <Frame>
      <Problem error={error} home={shopPath(params.makeId, params.dealerCode)} />
    </Frame>
  );
}
