import { privacy as texts } from '#shared/messages/en/privacy.ts';
import { apiOf } from '#web/server-api.ts';
import { pageMeta } from '#web/shop/shell/page-meta.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import type { Route } from './+types/privacy.ts';
import { AccountSection } from './account-section.tsx';
import styles from './privacy.module.css';
import { VisitsSection } from './visits-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { viewsKeptDays } = apiOf(context);
  return { viewsKeptDays };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches, title: texts.title });

/** What the shop stores about visitors and customers. */
export default function Privacy({ loaderData: { viewsKeptDays } }: Route.ComponentProps) {
  const { dealer } = useDealership();
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro(dealer.name)}</p>
      <AccountSection />
      <VisitsSection keptDays={viewsKeptDays} />
    </div>
  );
}
