import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { goesField as texts } from '#texts/admin/goes-with.ts';
import { PlusIcon } from '#web/kit/icons.tsx';
import { PartsField } from './parts-field.tsx';
import type { ProductValues, Related } from './product-form.ts';
import styles from './rows.module.css';

interface GoesWithFieldProps extends Pick<ProductValues, 'needs' | 'excludes'> {
  /** Products that exclude this one by themselves. */
  excludedBy: readonly Related[];
  change(change: Partial<Pick<ProductValues, 'needs' | 'excludes'>>): void;
  /** The product itself, which goes with itself. */
  productId: number | null;
  /** False for a manufacturer's product, which names manufacturer products only. */
  withDealerProducts: boolean;
  refused: Readonly<Record<string, string[]>>;
  /** The field for the group. */
  group: ReactNode;
}

/** What a product needs, excludes, and the group of which only one can be fitted. */
export function GoesWithField({ needs, excludes, change, refused, ...props }: GoesWithFieldProps) {
  const { productId, withDealerProducts, excludedBy } = props;
  const around = { productId, withDealerProducts };
  return (
    <>
      {needs.map((oneOf, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a need has nothing but its place
        <fieldset key={index} className={styles.need}>
          <legend>{texts.need(index + 1)}</legend>
          <PartsField
            {...around}
            parts={oneOf}
            words={texts.needed}
            onChange={(parts) => change({ needs: needs.with(index, parts) })}
            errors={refused.needs}
          />
          <Button
            variant="subtle"
            onClick={() => change({ needs: needs.toSpliced(index, 1) })}
            aria-label={texts.removeNeed(index + 1)}
          >
            {texts.remove}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<PlusIcon size={18} />}
        onClick={() => change({ needs: [...needs, []] })}
      >
        {texts.addNeed}
      </Button>
      <fieldset className={styles.need}>
        <legend>{texts.excludesTitle}</legend>
        <PartsField
          {...around}
          parts={excludes}
          words={texts.excluded}
          onChange={(parts) => change({ excludes: parts })}
          errors={refused.excludes}
        />
        {excludedBy.length > 0 && (
          <p>{texts.excludedBy(excludedBy.map(({ name }) => name).join(', '))}</p>
        )}
      </fieldset>
      {props.group}
    </>
  );
}
