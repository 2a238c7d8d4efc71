import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Kind = 'primary' | 'secondary' | 'plain' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: Kind;
  wide?: boolean;
  /** Shows progress and ignores further clicks. */
  busy?: boolean;
}

export function Button({
  kind = 'primary',
  wide,
  busy,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(kind, wide, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  wide,
  className,
  ...rest
}: LinkProps & { kind?: Kind; wide?: boolean }) {
  return <Link {...rest} className={classes(kind, wide, className as string | undefined)} />;
}

/** A link to a file or another document that looks like a button. */
export const ButtonAnchor = ({
  kind = 'primary',
  wide,
  className,
  ...rest
}: ComponentProps<'a'> & { kind?: Kind; wide?: boolean }) => (
  <a {...rest} className={classes(kind, wide, className)} />
);

/** An icon button; screen readers say `label`. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.icon} ${className ?? ''}`}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}

function classes(kind: Kind, wide: boolean | undefined, more: string | undefined): string {
  return [styles.button, styles[kind], wide && styles.wide, more].filter(Boolean).join(' ');
}
