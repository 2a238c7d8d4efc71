import styles from './dev-parts.module.css';

/** The custom properties of web/kit/base.css by use. */
const colors = [
  ['--primary-strong', 'first action'],
  ['--primary', 'brand'],
  ['--accent-strong', 'links, focus'],
  ['--accent', 'brand'],
  ['--success-strong', 'done'],
  ['--error', 'mistakes, danger'],
  ['--error-quiet', 'behind what is late'],
  ['--warning', 'full, overbooked'],
  ['--on-primary', 'on the first action'],
  ['--on-strong', 'on strong colours'],
  ['--text', 'text'],
  ['--text-soft', 'second text'],
  ['--control-line', 'edge of controls'],
  ['--line', 'between rows'],
  ['--secondary', 'brand'],
  ['--quiet', 'quiet ground'],
  ['--tile', 'behind pictures'],
  ['--background', 'page'],
  ['--surface', 'cards'],
] as const;

/** The scale of type: size in rem, from 960 px where it differs, line, weight and use. */
const types = [
  ['price', '2.5 / 1.1, from 960 px 3', '$1,184.95'],
  ['h1', '1.75 / 1.15, from 960 px 2.25', 'Heading of a page'],
  ['h2', '1.25 / 1.25, from 960 px 1.75', 'Heading of a section'],
  ['cardPrice', '1.5 / 1.2', '$349.95'],
  ['amount', '1.125 / 1.3', 'Name of a package'],
  ['name', '1 / 1.3', 'Name of a product'],
  ['text', '1 / 1.5', 'Text'],
  ['label', '0.9375 / 1.5', 'Labels, header, chips'],
  ['hint', '0.875 / 1.35', 'Payment, hints'],
  ['small', '0.8125 / 1.35', 'Product number, rate and term'],
] as const;

const spaces = [4, 8, 12, 16, 24, 40, 64];
const radii = ['--radius-small', '--radius', '--radius-large'];

/** Colours with their names and uses, and the scales of type, space and corners. */
export const Tokens = () => (
  <section className={styles.group}>
    <h2>Colours, type, space, corners</h2>
    <ul className={styles.row}>
      {colors.map(([name, use]) => (
        <li key={name} className={styles.color}>
          <span style={{ background: `var(${name})` }} />
          <code>{name}</code>
          <small>{use}</small>
        </li>
      ))}
    </ul>
    <ul className={styles.types}>
      {types.map(([name, size, example]) => (
        <li key={name}>
          <small>{size}</small>
          <span className={styles[name]}>{example}</span>
        </li>
      ))}
    </ul>
    <ul className={styles.row}>
      {spaces.map((px) => (
        <li key={px} className={styles.space}>
          <span style={{ width: px, height: px }} />
          <small>{px} px</small>
        </li>
      ))}
      {radii.map((name) => (
        <li key={name} className={styles.color}>
          <span style={{ borderRadius: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </section>
);
