import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import {
  type AdminPageName,
  adminPages,
  drawer as texts,
} from '#shared/messages/en/admin/frame.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { MenuIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './drawer.module.css';
import { keptView } from './range.ts';

const groups: readonly { title: string; pages: readonly AdminPageName[] }[] = [
  {
    title: texts.analytics,
    pages: ['sales', 'advisors', 'audience', 'behaviour', 'customers', 'interest'],
  },
  {
    title: texts.productsAndOrders,
    pages: ['dealer-products', 'manufacturer-products', 'orders'],
  },
  {
    title: texts.siteManagement,
    pages: ['users', 'customer-accounts', 'dealer-settings', 'audit'],
  },
];

/** The admin area's navigation: beside the page, or behind a button on small screens. */
export function AdminDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <nav className={styles.beside} aria-label={texts.label}>
        <div className={styles.stuck}>
          <Groups onChoose={close} />
        </div>
      </nav>
      <div className={styles.bar}>
        <Button
          variant="default"
          leftSection={<MenuIcon size={20} />}
          onClick={() => setIsOpen(true)}
        >
          {texts.open}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={texts.label}
        size={250}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <nav aria-label={texts.label}>
          <Groups onChoose={close} />
        </nav>
      </Drawer>
    </>
  );
}

function Groups({ onChoose }: { onChoose(): void }) {
  const { base } = useDealership();
  const [params] = useSearchParams();
  return groups.map(({ title, pages }) => (
    <section key={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <NavLink
              to={`${base}/admin/${page}${keptView(params)}`}
              className={styles.link!}
              onClick={onChoose}
            >
              {adminPages[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
