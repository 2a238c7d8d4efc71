import type { ReactNode } from 'react';
import { useHref, useParams } from 'react-router';
import { noScripts, ui } from '#texts/shop.ts';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { useHearts } from '#web/shop/parts/heart/use-hearts.ts';
import { useSession } from '#web/shop/state/session.ts';
import { ShopProvider } from '#web/shop/state/shop.tsx';
import { useCountedPages } from '#web/shop/visits/use-counted-pages.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { PreparingBand } from './preparing-band.tsx';
import { useDealership } from './use-dealership.ts';
import { useNoTrace } from './use-no-trace.ts';
import { useSells } from './use-rights.ts';
import { useSessionLife } from './use-session-life.ts';

interface FrameProps {
  children: ReactNode;
  /** What stands below the page: by default the shop's footer. */
  foot?: ReactNode;
  /** What the header has beside its links. */
  beside?: ReactNode;
}

/** The frame around every page of a dealership's shop, including error pages. */
export function Frame({ children, foot = <Footer />, beside }: FrameProps) {
  const { makeId, dealerCode } = useParams();
  useCountedPages();
  const name = `${makeId}/${dealerCode?.toLowerCase()}`;
  return (
    <ShopProvider key={name} name={name}>
      <a className={styles.skip} href="#content">
        {ui.skipToContent}
      </a>
      <PreparingBand />
      <Header beside={beside ?? <News />} />
      <noscript>
        {/* For readers of the HTML alone: browsers need no code for it. */}
        {import.meta.env.SSR && <p className={styles.noScripts}>{noScripts}</p>}
      </noscript>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {foot}
      <Session />
      <Snackbar />
    </ShopProvider>
  );
}

/** For advisors alone, whose code comes when they are known. */
function News() {
  const News = useWhenWanted(
    useSells(),
    () => import('./proposal-news.tsx'),
    () => {},
  );
  return News && <News />;
}

function Session() {
  useSessionLife();
  useNoTrace();
  useHearts();
  const { base } = useDealership();
  const login = `${base}/login`;
  const loginDocument = useHref(login);
  const timedOut = useSession((session) => session.timedOut);
  // If the dialog's code fails to load, the login itself explains.
  const Timeout = useWhenWanted(
    timedOut,
    () => import('./timeout-dialog.tsx'),
    () => location.assign(loginDocument),
  );
  return Timeout && <Timeout login={login} />;
}
