import { formatMoney } from '#texts/formats.ts';
import { presenting } from '#texts/presenting.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { SelectField } from '#web/kit/field.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { optionGroups } from '#web/shop/parts/price/choice.ts';
import { OptionList } from '#web/shop/parts/price/option-list.tsx';
import { optionLabel } from '#web/shop/parts/price/option-text.ts';
import { PerPeriod } from './per-period.tsx';
import styles from './present.module.css';
import type { LineChange, Presented, PresentedLine } from './use-presented.ts';

interface SlideProps {
  presented: Presented;
  line: PresentedLine;
  change(lineId: string, change: LineChange): void;
}

/** One accessory, as large as the device: its picture, what it is, its price and its tick. */
export function Slide({ presented: { view, texts: about }, line, change }: SlideProps) {
  const named = line.language ?? undefined;
  const text = about.find(({ lineId }) => lineId === line.id)?.text;
  return (
    <article className={styles.slide}>
      <Picture
        key={line.id}
        photo={line.photo}
        alt=""
        width={800}
        height={600}
        sizes="(min-width: 900px) 55vw, 100vw"
        widths={[400, 800]}
        eager
        className={styles.photo}
      />
      <div className={styles.facts}>
        <p className={styles.group}>{texts.groups[line.group]}</p>
        <h2 lang={named}>{line.name}</h2>
        {text && (
          <p className={styles.about} lang={named}>
            {text}
          </p>
        )}
        <Price line={line} />
        <Options line={line} change={change} />
        <div className={styles.tickRow}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={line.chosen}
              onChange={({ currentTarget }) => change(line.id, { chosen: currentTarget.checked })}
            />
            {presenting.want}
          </label>
          <PerPeriod view={view} cents={line.perPeriod} />
        </div>
      </div>
    </article>
  );
}

function Price({
  line: { total, quantity, unitPrice, originalPrice, installed },
}: {
  line: PresentedLine;
}) {
  return (
    <p className={styles.priceRow}>
      <span className={styles.price}>{formatMoney(total)}</span>
      {originalPrice !== null && originalPrice > unitPrice && (
        <span className={styles.soft}>{texts.originalPrice(formatMoney(originalPrice))}</span>
      )}
      {quantity > 1 && (
        <span className={styles.soft}>{texts.each(formatMoney(Math.round(total / quantity)))}</span>
      )}
      <span className={styles.soft}>{installed ? texts.fitted : texts.notFitted}</span>
    </p>
  );
}

/** A choice for each type of option; one that is not free may be left out. */
function Options({ line, change }: Pick<SlideProps, 'line' | 'change'>) {
  const options = line.options.map((option) => ({ ...option, optionTypeId: option.type }));
  const groups = optionGroups(options);
  if (groups.length === 0) return null;
  const chosenIds = options.filter(({ chosen }) => chosen).map(({ id }) => id);
  const choose = (ofType: readonly { id: number }[], chosen: number | null) => {
    const others = chosenIds.filter((id) => !ofType.some((option) => option.id === id));
    change(line.id, { options: chosen === null ? others : [...others, chosen] });
  };
  return (
    <div className={styles.options}>
      {groups.map(({ typeId, options: ofType, isOptional }) => {
        const chosen = ofType.find((option) => option.chosen);
        const label = optionLabel(typeId);
        return (
          <SelectField
            key={typeId}
            label={label}
            value={chosen?.id ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose(ofType, value === '' ? null : Number(value))
            }
          >
            <OptionList options={ofType} hasNone={isOptional || !chosen} language={line.language} />
          </SelectField>
        );
      })}
    </div>
  );
}
