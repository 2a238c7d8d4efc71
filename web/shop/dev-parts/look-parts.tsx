import { formatMoney } from '#texts/formats.ts';
import { Button } from '#web/kit/button.tsx';
import { ChoiceCard } from '#web/kit/choice-card.tsx';
import { CheckField, TextField } from '#web/kit/field.tsx';
import { CartIcon, CheckIcon } from '#web/kit/icons.tsx';
import styles from './dev-parts.module.css';
import { Group, nothing } from './group.tsx';

interface Look {
  name: string;
  /** Custom properties in place of the standard ones. */
  style: Record<`--${string}`, string>;
}

/** The same parts in the looks of six dealerships. */
export const LookParts = ({ looks }: { looks: Look[] }) => (
  <Group title="A dealership's look">
    <ul className={styles.looks}>
      {looks.map((look) => (
        <li key={look.name}>
          <h3 className={styles.stateName}>{look.name}</h3>
          <InLook {...look} />
        </li>
      ))}
    </ul>
  </Group>
);

const InLook = ({ name, style }: Look) => (
  <div className={styles.look} style={style}>
    <div className={styles.lookHead}>
      <strong>Dealership</strong>
      <CartIcon />
    </div>
    <div className={styles.lookBody}>
      <p className={styles.quiet}>
        <strong className={styles.cardPrice}>{formatMoney(34_995)}</strong>{' '}
        <a href="/dev/parts">A link on quiet ground</a>
      </p>
      <p className={styles.saving}>
        <CheckIcon size={20} /> You save $26.94.
      </p>
      <ChoiceCard
        name={`answer of ${name}`}
        value="chosen"
        label="What is chosen"
        hint="A hint below the label."
        isChosen
        onChoose={nothing}
      />
      <CheckField label="A box, ticked" defaultChecked />
      <TextField label="With a mistake" error="What is wrong." />
      <div className={styles.row}>
        <Button>First action</Button>
        <Button kind="secondary">Beside it</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="plain">In text</Button>
      </div>
    </div>
  </div>
);
