import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { productFilters as texts } from '#texts/admin/product-filters.ts';
import { FiltersForm } from './filters-form.tsx';
import { setFilters } from './product-filters.ts';
import { useProductFilters } from './use-product-filters.ts';
import type { UsableSubcategories } from './use-subcategories.ts';

interface FiltersButtonProps {
  makeId: number;
  /** Whether a dealership sees its overrides of these products. */
  isOverridable: boolean;
  subcategories: UsableSubcategories;
}

/** Opens the filters of a table of products; says how many are set. */
export function FiltersButton(props: FiltersButtonProps) {
  const { filters, change } = useProductFilters();
  const [isOpen, setOpen] = useState(false);
  const count = setFilters(filters).length;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {count === 0 ? texts.open : texts.openSet(count)}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size="lg">
        <FiltersForm
          {...props}
          initial={filters}
          onShow={(next) => {
            setOpen(false);
            change(next);
          }}
        />
      </Modal>
    </>
  );
}
