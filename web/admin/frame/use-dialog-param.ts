import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** A dialog that stands in the address, so that it can be linked to, and closed by going back. */
export interface DialogParam {
  /** What it is open for; null: closed. */
  value: string | null;
  open(value: string | number): void;
  close(): void;
}

/** The dialog of a parameter of the address, as in `?order=17`. */
export function useDialogParam(name: string): DialogParam {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openFor = params.get(name);
  return {
    value: openFor,
    open(value) {
      const next = new URLSearchParams(params);
      next.set(name, String(value));
      setParams(next, { preventScrollReset: true, state: { openedHere: name } });
    },
    close() {
      // Who waited for an answer before closing has only an old render: somebody may have gone back since.
      const next = new URLSearchParams(window.location.search);
      if (next.get(name) !== openFor) return;
      if ((state as { openedHere?: string } | null)?.openedHere === name) {
        void navigate(-1);
        return;
      }
      next.delete(name);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
