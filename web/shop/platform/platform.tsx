import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { shop } from '#texts/shop.ts';
import { Snackbar } from '#web/kit/snackbar.tsx';
import { LanguageLinks } from '#web/shop/shell/language-links.tsx';
import { Problem } from '#web/shop/shell/problem.tsx';
import { findSession, setPerson } from '#web/shop/state/session.ts';
import type { Route } from './+types/platform.ts';
import styles from './platform.module.css';

/** Pages of the platform itself, which belong to no dealership. */
export default function Platform() {
  // The link of a mail may be opened while somebody is signed in, as at a dealership.
  useEffect(() => void findSession().then(setPerson), []);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.bar}>
          <Link to="/" className={styles.product}>
            <img src="/icon.svg" alt="" width={32} height={32} /> {shop.productName}
          </Link>
          <LanguageLinks className={styles.language} />
        </div>
      </header>
      <main>
        <Outlet />
      </main>
      <Snackbar />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Problem error={error} />
    </main>
  );
}
