import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { drawer as texts } from '#shared/messages/en/admin/frame.ts';
import { ui } from '#shared/messages/en/shop.ts';
import { MenuIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './drawer.module.css';

/** The pages of the admin area by group, each with its folder under /admin (spec 2). */
const groups = [
  {
    title: texts.analytics,
    pages: [
      ['sales', texts.sales],
      ['advisors', texts.advisors],
      ['audience', texts.audience],
      ['behaviour', texts.behaviour],
      ['customers', texts.customers],
      ['interest', texts.interest],
    ],
  },
  {
    title: texts.productsAndOrders,
    pages: [
      ['dealer-products', texts.dealerProducts],
      ['manufacturer-products', texts.manufacturerProducts],
      ['orders', texts.orders],
    ],
  },
  {
    title: texts.siteManagement,
    pages: [
      ['users', texts.users],
      ['customer-accounts', texts.customerAccounts],
      ['dealer-settings', texts.dealerSettings],
      ['audit', texts.audit],
    ],
  },
] as const;

/** The way between the admin pages: beside them, or behind a button on small screens. */
export function AdminDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <nav className={styles.beside} aria-label={texts.label}>
        <Groups onChoose={close} />
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
  return groups.map(({ title, pages }) => (
    <section key={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {pages.map(([folder, label]) => (
          <li key={folder}>
            <NavLink to={`${base}/admin/${folder}`} className={styles.link!} onClick={onChoose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
