import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { problems } from '#shared/messages/en/shop.ts';
import { shopPath } from '#shared/rules/address.ts';
import { apiOf } from '#web/server-api.ts';
import type { Route } from './+types/dealership.ts';
import { baseOf } from './base-of.ts';
import { Frame } from './frame.tsx';
import { pageMeta } from './page-meta.ts';
import { Problem } from './problem.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call, publicUrl } = apiOf(context);
  baseOf(params);
  const { makeId, dealerCode } = params;
  const [{ dealer }, { data: make }] = await Promise.all([
    call('GET /api/v1/dealers/:makeId/:dealerCode', { params: { makeId, dealerCode } }),
    call('GET /api/v1/makes/:id', { params: { id: makeId } }),
  ]);
  return { dealer, make, publicUrl };
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
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta({
    matches,
    title: isMissing ? problems.notFound : problems.failed,
    isPrivate: true,
  });
};

/** The frame of all pages of a dealership. */
export default function Dealership() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Keeps the dealership's frame around a failed page, unless the dealership itself failed. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const isKnown = useRouteLoaderData<typeof loader>('dealership') !== undefined;
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
