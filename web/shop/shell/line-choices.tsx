import { changeLine, lineKey } from '#shared/rules/cart.ts';
import { cartDrawer as texts } from '#texts/cart.ts';
import { formatMoney } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { detail } from '#texts/product.ts';
import type { Product } from '#web/entities.ts';
import { optionGroups } from '#web/shop/parts/price/choice.ts';
import { OptionList } from '#web/shop/parts/price/option-list.tsx';
import { optionLabel } from '#web/shop/parts/price/option-text.ts';
import { type CartLine, useShopStore } from '#web/shop/state/shop.tsx';
import styles from './line-choices.module.css';
import { useDealership } from './use-dealership.ts';

interface Props {
  line: CartLine;
  /** With its options; absent where it has none, or until they are known. */
  product: Product | undefined;
  /** Another choice made it equal to another line: the key of the one line, and the name of the control. */
  onMerged(key: string, control: string): void;
}

/** Installation and options of a line of the cart, changed where it stands (decision 096). */
export default function LineChoices({ line, product, onMerged }: Props) {
  const { onlyInstallPrice } = useDealership().dealer;
  const store = useShopStore();
  const change = (control: string, changed: Partial<CartLine>) => {
    const { lines, replaceLines } = store.getState();
    const after = changeLine(lines, lineKey(line), { ...line, ...changed });
    replaceLines(after);
    if (after.length < lines.length) onMerged(lineKey({ ...line, ...changed }), control);
  };
  const groups = product ? optionGroups(product.options) : [];
  if (onlyInstallPrice && groups.length === 0) return null;
  return (
    <div className={styles.choices}>
      {!onlyInstallPrice && (
        <select
          name="installation"
          aria-label={texts.choiceOf(detail.installation, line.name)}
          value={line.installed ? 'installed' : 'accessory'}
          onChange={({ currentTarget }) =>
            change('installation', { installed: currentTarget.value === 'installed' })
          }
        >
          <option value="accessory">
            {texts.withPrice(detail.accessoryOnlyShort, formatMoney(line.price))}
          </option>
          <option value="installed">
            {texts.withPrice(detail.installed, formatMoney(line.installedPrice))}
          </option>
        </select>
      )}
      {product &&
        groups.map(({ typeId, options, isOptional }) => (
          <select
            key={typeId}
            name={`option-${typeId}`}
            aria-label={texts.choiceOf(optionLabel(typeId), line.name)}
            value={options.find(({ id }) => line.options.includes(id))?.id ?? ''}
            onChange={({ currentTarget }) =>
              change(
                `option-${typeId}`,
                withOption(line, product, options, Number(currentTarget.value)),
              )
            }
          >
            <OptionList options={options} hasNone={isOptional} />
          </select>
        ))}
    </div>
  );
}

/**
 * The options of a line with another one of a group, in the catalogue's order; 0: none of them. All its
 * names are in the page's language then.
 */
function withOption(
  line: CartLine,
  product: Product,
  group: Product['options'],
  chosen: number,
): Partial<CartLine> {
  const others = line.options.filter((id) => !group.some((option) => option.id === id));
  const options = product.options.filter(({ id }) => id === chosen || others.includes(id));
  return {
    ...{ name: product.name, language: language.html },
    options: options.map(({ id }) => id),
    optionNames: options.map(({ name }) => name),
    optionPrice: options.reduce((sum, { price }) => sum + price, 0),
  };
}
