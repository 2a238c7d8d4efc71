import { data, useParams } from 'react-router';
import { shopPath } from '#shared/rules/address.ts';
import { problems } from '#texts/shop.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { NotFound } from '#web/shop/shell/problem.tsx';
import type { Route } from './+types/not-found.ts';

export const loader = () => data(null, 404);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: problems.notFound, isPrivate: true });

/** Any address without a page (spec 2): inside the dealership's frame where there is one. */
export default function NotFoundPage() {
  const { makeId, dealerCode } = useParams();
  if (makeId && dealerCode) return <NotFound home={shopPath(makeId, dealerCode)} />;
  return (
    <main>
      <NotFound home="/" />
    </main>
  );
}
