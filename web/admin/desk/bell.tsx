import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mayReadOrders } from '#shared/rules/permissions.ts';
import { deskBell as texts } from '#texts/admin/desk.ts';
import { proposalNews } from '#texts/proposal-follow-up.ts';
import { settingsBase } from '#web/admin/dealer-settings/settings-address.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import { BellIcon } from '#web/admin/frame/icons.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { useWaitingProposals } from '#web/shop/shell/follow-proposals.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './bell.module.css';
import { followNews, seeNews, useNews } from './news.ts';

/** The bell in the header, for who may read orders: it follows what comes in, without reloading. */
export function Bell() {
  const { dealer } = useDealership();
  const admin = useAdmin();
  return mayReadOrders(admin, dealer.id) ? (
    <FollowingBell dealerId={dealer.id} personId={admin.id} />
  ) : null;
}

function FollowingBell(reader: { dealerId: number; personId: number }) {
  const { dealerId, personId } = reader;
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useId();
  const unseen = useNews(({ news }) => news?.unseen ?? 0);
  const failed = useNews(({ news }) => news?.failedMails ?? 0);
  const count = unseen + failed;
  useEffect(() => followNews({ dealerId, personId }), [dealerId, personId]);
  useTitleBadge(count);
  useClosing(isOpen, place, () => setIsOpen(false));

  function turn(): void {
    if (isOpen) seeNews(reader);
    setIsOpen(!isOpen);
  }

  return (
    <div ref={place} className={styles.place}>
      <IconButton
        label={count > 0 ? texts.labelWith(inWords(unseen, failed)) : texts.label}
        onClick={turn}
        aria-expanded={isOpen}
        aria-controls={panel}
      >
        <BellIcon />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      <Announcement unseen={unseen} failed={failed} />
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen && (
          <Panel
            onLeave={() => {
              seeNews(reader);
              setIsOpen(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

const inWords = (unseen: number, failed: number): string =>
  [
    ...(unseen > 0 ? [texts.menuNew(unseen)] : []),
    ...(failed > 0 ? [texts.failedMails(failed)] : []),
  ].join(', ');

/** What is new, with links to it. */
function Panel({ onLeave }: { onLeave(): void }) {
  const { base } = useDealership();
  const news = useNews((state) => state.news);
  const proposals = useWaitingProposals();
  const desk = `${base}/admin/desk`;
  const lines = news
    ? [
        { count: news.newOrders, text: texts.newOrders, to: `${desk}?column=new` },
        { count: news.late, text: texts.late, to: `${desk}?column=late` },
        { count: news.waiting, text: texts.waiting, to: `${desk}/today` },
        {
          count: proposals.asking,
          text: proposalNews.asking,
          to: `${base}/admin/proposals`,
        },
        {
          count: proposals.today,
          text: proposalNews.today,
          to: `${base}/account?tab=proposals&show=today`,
        },
        {
          count: news.exemptions ?? 0,
          text: texts.exemptions,
          to: `${base}/admin/exemptions`,
        },
        {
          count: news.failedMails ?? 0,
          text: texts.failedMails,
          to: `${settingsBase(base)}/mail`,
        },
      ].filter(({ count }) => count > 0)
    : [];
  if (lines.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <ul>
      {lines.map(({ count, text, to }) => (
        <li key={to}>
          <Link to={to} className={styles.link} onClick={onLeave}>
            {text(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says once to screen readers that orders have come in, or mails failed, since the last answer. */
function Announcement({ unseen, failed }: { unseen: number; failed: number }) {
  const before = useRef<{ unseen: number; failed: number } | null>(null);
  const [said, setSaid] = useState('');
  const hasNews = useNews(({ news }) => news !== null);
  useEffect(() => {
    if (!hasNews) return;
    if (before.current) {
      const came = unseen - before.current.unseen;
      const orders = came > 0 ? [came === 1 ? texts.cameOne : texts.came(came)] : [];
      const mails = failed > before.current.failed ? [`${texts.failedMails(failed)}.`] : [];
      setSaid([...orders, ...mails].join(' '));
    }
    before.current = { unseen, failed };
  }, [unseen, failed, hasNews]);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}

/** Shows the number of unseen orders and failed mails before the document's title, also after a page changes it. */
function useTitleBadge(count: number): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page sets a title of its own
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const title = count > 0 ? texts.title(count, bare) : bare;
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count, pathname]);
}

/** Closes the panel by Escape, which leads back to the button, and by a press elsewhere. */
function useClosing(
  isOpen: boolean,
  place: { current: HTMLDivElement | null },
  close: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new with each render
  useEffect(() => {
    if (!isOpen) return;
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      place.current?.querySelector('button')?.focus();
      close();
    };
    const byPress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', byKey);
    document.addEventListener('pointerdown', byPress);
    return () => {
      document.removeEventListener('keydown', byKey);
      document.removeEventListener('pointerdown', byPress);
    };
  }, [isOpen, place]);
}
