import { ActionIcon, Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { MenuIcon } from '#web/kit/icons.tsx';
import type { PageIcon } from './page-icons.tsx';
import styles from './side-menu.module.css';

/** A count beside a link; one that `calls` stands out, as somebody should look at it. */
interface MenuCount {
  shown: string;
  said: string;
  calls: boolean;
}

interface MenuLink {
  to: string;
  label: string;
  Icon: PageIcon;
  /** Whether pages below this one are other pages of the menu. */
  end?: boolean;
  /** What waits there, and how a screen reader says it. */
  count?: MenuCount | undefined;
}

/** A button above the links, and the keys that do the same. */
interface MenuButton {
  label: string;
  keys: string;
  Icon: PageIcon;
  press(): void;
}

/** Links under a heading; without one they stand for themselves. */
interface MenuGroup {
  title: string | null;
  links: readonly MenuLink[];
}

interface SideMenuProps {
  label: string;
  /** Label of the button that opens it on small screens. */
  open: string;
  button?: MenuButton;
  groups: readonly MenuGroup[];
}

/**
 * An area's navigation: beside the page; a rail of icons there, which shows the names under the
 * pointer and with the focus; behind a button on small screens.
 */
export function SideMenu({ label, open, button, groups }: SideMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { isFolded, unfold } = useFolding();
  const stuck = useCurrentInView();
  return (
    <>
      <nav
        className={styles.beside}
        aria-label={label}
        data-folded={isFolded || undefined}
        onPointerLeave={unfold}
        onBlur={unfold}
      >
        <div ref={stuck} className={styles.stuck}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.whole!}
            aria-label={open}
            title={open}
            onClick={() => setIsOpen(true)}
          >
            <MenuIcon size={22} />
          </ActionIcon>
          {button && <Press {...button} />}
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
      <Drawer opened={isOpen} onClose={close} title={label} size={250}>
        <nav aria-label={label}>
          {button && (
            <Press
              {...button}
              press={() => {
                close();
                button.press();
              }}
            />
          )}
          <Groups groups={groups} onChoose={close} />
        </nav>
      </Drawer>
    </>
  );
}

/** Scrolls a menu that is higher than the window to the page that is shown. */
function useCurrentInView() {
  const stuck = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const menu = stuck.current;
    const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!menu || !current) return;
    const isBelow = current.offsetTop + current.offsetHeight > menu.scrollTop + menu.clientHeight;
    if (isBelow || current.offsetTop < menu.scrollTop)
      menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  }, [pathname]);
  return stuck;
}

/** Escape folds a rail that lies over the page, until the pointer or the focus leaves it. */
function useFolding() {
  const [isFolded, setIsFolded] = useState(false);
  useEffect(() => {
    const fold = ({ key }: KeyboardEvent) => key === 'Escape' && setIsFolded(true);
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, []);
  return { isFolded, unfold: () => setIsFolded(false) };
}

const Press = ({ label, keys, Icon, press }: MenuButton) => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    className={`${styles.link} ${styles.press}`}
    onClick={press}
  >
    <Icon size={22} />
    <span className={styles.name}>{label}</span>
    <span className={styles.keys} aria-hidden="true">
      {keys}
    </span>
  </button>
);

interface GroupsProps {
  groups: readonly MenuGroup[];
  onChoose(): void;
}

function Groups({ groups, onChoose }: GroupsProps) {
  return groups.map(({ title, links }) => (
    <section key={title} className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul>
        {links.map(({ to, label, Icon, end = false, count }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.link!} onClick={onChoose}>
              <Icon size={22} />
              <span className={styles.name}>{label}</span>
              {count && (
                <>
                  <span
                    className={styles.count}
                    data-calls={count.calls || undefined}
                    aria-hidden="true"
                  >
                    {count.shown}
                  </span>
                  <VisuallyHidden> {count.said}</VisuallyHidden>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
