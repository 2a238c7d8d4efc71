import { useEffect } from 'react';
import { create } from 'zustand';

/**
 * The browser's own modal dialogs that are open, by their ids, the newest last. Everything outside of that one is
 * neither read out nor pressed, whatever layer it is drawn in.
 */
const useOpenModals = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** The dialog in which alone something can be said; undefined: no modal dialog is open. */
export const useNewestModal = () => useOpenModals(({ ids }) => ids.at(-1));

/** Notes a modal dialog as long as it is open. */
export function useOpenModal(id: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    useOpenModals.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () =>
      useOpenModals.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id, isOpen]);
}
