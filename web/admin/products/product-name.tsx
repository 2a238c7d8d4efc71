import { Badge } from '@mantine/core';
import { productActions } from '#texts/admin/product-actions.ts';
import { productTables as texts } from '#texts/admin/products.ts';
import { fittedVehicles as vehicleTexts } from '#texts/fitted-vehicles.ts';
import type { AdminListedProduct } from '#web/entities.ts';
import { Thumbnail } from '#web/kit/picture.tsx';
import { vehiclesInWords } from './fitted-vehicles.ts';
import styles from './product-name.module.css';

/** A product in a table: picture, name, visibility; the vehicles where another one has its name. */
export function ProductName({
  product,
  featured,
}: {
  product: AdminListedProduct;
  featured: boolean;
}) {
  const [image] = product.images;
  return (
    <span className={styles.product}>
      <Thumbnail photo={image?.photo ?? null} width={56} className={styles.photo} />
      <span className={styles.name}>
        {product.name} {!product.active && <Mark>{texts.inactive}</Mark>}
        {product.dealerHidden && <Mark>{productActions.hidden}</Mark>}
        {featured && <Mark color="accent">{texts.featured}</Mark>}
        {product.fitsNothing && <Mark>{vehicleTexts.nothing}</Mark>}
        {product.fits && !product.fitsNothing && (
          <span className={styles.vehicles}>{vehiclesInWords(product.fits)}</span>
        )}
      </span>
    </span>
  );
}

const Mark = ({ color = 'gray', children }: { color?: string; children: string }) => (
  <Badge color={color} tt="uppercase" radius="xl" className={styles.mark!}>
    {children}
  </Badge>
);
