import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ui } from '#shared/messages/en/shop.ts';
import { apiOf } from '#web/server-api.ts';
import { ShopProvider } from '#web/state/shop.tsx';
import { Snackbar } from '#web/ui/snackbar.tsx';
import type { Route } from './+types/dealership.ts';
import styles from './dealership.module.css';
import { Problem } from './problem.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = apiOf(context);
  const { dealer } = await call('GET /api/v1/dealers/:makeId/:dealerCode', {
    params: { makeId: params.makeId, dealerCode: params.dealerCode },
  });
  const { data: make } = await call('GET /api/v1/makes/:id', { params: { id: dealer.manufacturerId } });
  return { dealer, make };
}

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.makeId !== nextParams.makeId || currentParams.dealerCode !== nextParams.dealerCode;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: (loaderData as { dealer: { name: string } } | undefined)?.dealer.name },
];

/** The frame around every page of a dealership's shop. */
export default function DealershipLayout({ params }: Route.ComponentProps) {
  const name = `${params.makeId}/${params.dealerCode.toLowerCase()}`;
  return (
    <ShopProvider key={name} name={name}>
      <a className={styles.skip} href="#content">
        {ui.skipToContent}
      </a>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Snackbar />
    </ShopProvider>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <Problem error={error} home={params.makeId ? `/${params.makeId}/${params.dealerCode}` : '/'} />;
}
