import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** A dialog in the address: it can be linked, and going back closes it. */
export interface DialogParam {
  /** The parameter's value; null: closed. */
  value: string | null;
  open(value: string | number): void;
  close(): void;
}

/** The dialog of an address parameter, as in `?order=17`. */
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
      // After an await the render is outdated: the person may have gone back meanwhile.
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
