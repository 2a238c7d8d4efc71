import { isRouteErrorResponse } from 'react-router';
import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { problems } from '#texts/shop.ts';
import styles from './customer-page.module.css';

interface Closed {
  name: string;
  phone: string;
}

/** In place of a proposal that cannot be shown: an unknown link, a closed shop, a failure. */
export function Refused({ error }: { error: unknown }) {
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
