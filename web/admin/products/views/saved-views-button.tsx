import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { savedViews as texts } from '#texts/admin/saved-views.ts';
import { SavedViewsList } from './saved-views-list.tsx';
import type { ViewPlace } from './use-saved-views.ts';

/** Opens the filters that the person saved under names. */
export function SavedViewsButton(place: ViewPlace) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {texts.open}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <SavedViewsList place={place} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
