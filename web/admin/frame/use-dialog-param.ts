import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow } from '#web/kit/address-now.ts';

/** A dialog in the address: it can be linked, and going back closes it. */
export interface DialogParam {
  /** The parameter's value; null: closed. */
  value: string | null;
  open(value: string | number): void;
  close(): void;
}

/**
 * The dialog of an address parameter, as in `?order=17`; a value that is not possible, as somebody typed
 * it, opens none.
 */
export function useDialogParam(
  name: string,
  isPossible: (value: string) => boolean = () => true,
): DialogParam {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = params.get(name);
  const openFor = named !== null && isPossible(named) ? named : null;
  return {
    value: openFor,
    open(value) {
      const next = addressNow();
      next.set(name, String(value));
      setParams(next, { preventScrollReset: true, state: { ...state, openedHere: name } });
    },
    close() {
      // After an await the render is outdated: the person may have gone back meanwhile.
      const next = addressNow();
      if (next.get(name) !== openFor) return;
      if ((state as { openedHere?: string } | null)?.openedHere === name) {
        void navigate(-1);
        return;
      }
      next.delete(name);
      setParams(next, { replace: true, preventScrollReset: true, state });
    },
  };
}
