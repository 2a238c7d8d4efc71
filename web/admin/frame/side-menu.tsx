import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { ui } from '#shared/messages/en/shop.ts';
import { MenuIcon } from '#web/kit/icons.tsx';
import styles from './side-menu.module.css';

/** Links under a heading. */
interface MenuGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

interface SideMenuProps {
  label: string;
  /** Label of the button that opens it on small screens. */
  open: string;
  groups: readonly MenuGroup[];
}

/** An area's navigation: beside the page, or behind a button on small screens. */
export function SideMenu({ label, open, groups }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <nav className={styles.beside} aria-label={label}>
        <div className={styles.stuck}>
          <Groups groups={groups} onChoose={close} />
        </div>
      </nav>
      <div className={styles.bar}>
        <Button
          variant="default"
          leftSection={<MenuIcon size={20} />}
          onClick={() => setIsOpen(true)}
        >
          {open}
        </Button>
      </div>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={label}
        size={250}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <nav aria-label={label}>
          <Groups groups={groups} onChoose={close} />
        </nav>
      </Drawer>
    </>
  );
}

interface GroupsProps {
  groups: readonly MenuGroup[];
  onChoose(): void;
}

function Groups({ groups, onChoose }: GroupsProps) {
  return groups.map(({ title, links }) => (
    <section key={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link!} onClick={onChoose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
