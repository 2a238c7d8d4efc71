import styles from './dev-parts.module.css';

/** The custom properties of web/kit/base.css by use. */
const colors = [
  ['--primary-strong', 'first action'],
  ['--primary', 'brand'],
  ['--accent-strong', 'links, focus'],
  ['--accent', 'brand'],
  ['--success-strong', 'done'],
  ['--error', 'mistakes, danger'],
  ['--text', 'text'],
  ['--text-soft', 'second text'],
  ['--control-line', 'edge of controls'],
  ['--line', 'edge of cards'],
  ['--secondary', 'brand'],
  ['--secondary-soft', 'quiet surface'],
  ['--background', 'page'],
  ['--surface', 'cards'],
] as const;

/** Colours with their names, and the three sizes of headings beside plain text. */
export const Tokens = () => (
  <section className={styles.group}>
    <h2>Colours and type</h2>
    <ul className={styles.row}>
      {colors.map(([name, use]) => (
        <li key={name} className={styles.color}>
          <span style={{ background: `var(${name})` }} />
          <code>{name}</code>
          <small>{use}</small>
        </li>
      ))}
    </ul>
    <p>Text of 16 px on lines of 24. Headings of a page, a section and a card:</p>
    <p className={styles.h1}>Page</p>
    <p className={styles.h2}>Section</p>
    <p className={styles.h3}>Card</p>
  </section>
);
