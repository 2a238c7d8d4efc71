import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './found-links.module.css';

/** Something that was found, and where it leads. */
export interface FoundLink {
  key: string;
  label: string;
  /** What tells it from others of its name. */
  about: ReactNode;
  to: string;
}

interface Props {
  label: string;
  links: readonly FoundLink[];
  onChoose(): void;
}

/** Links to what was found. */
export const FoundLinks = ({ label, links, onChoose }: Props) => (
  <ul aria-label={label}>
    {links.map(({ key, label: name, about, to }) => (
      <li key={key}>
        <Link
          to={to}
          className={styles.found}
          // Where a press focuses no link, what closes as the focus leaves would go before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChoose}
        >
          {name} <span className={styles.about}>{about}</span>
        </Link>
      </li>
    ))}
  </ul>
);
