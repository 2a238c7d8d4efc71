import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { productActions as texts } from '#texts/admin/product-actions.ts';
import type { AdminProduct } from '#web/entities.ts';
import { ViewInShop } from './view-in-shop.tsx';

interface ProductActionsProps {
  product: AdminProduct;
  /** The address of the list. */
  folder: string;
  /** Whether the page is a dealership's, which has a shop. */
  hasShop: boolean;
}

/** What can be done with a saved product, beside changing it: seen in the shop, duplicated. */
export function ProductActions({ product, folder, hasShop }: ProductActionsProps) {
  const [isViewing, setViewing] = useState(false);
  return (
    <>
      {hasShop && (
        <Button variant="default" onClick={() => setViewing(true)}>
          {texts.view}
        </Button>
      )}
      <Button component={Link} to={`${folder}/new?copy=${product.id}`} variant="default">
        {texts.duplicate}
      </Button>
      {isViewing && <ViewInShop product={product} onClose={() => setViewing(false)} />}
    </>
  );
}
