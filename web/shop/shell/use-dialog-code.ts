import { connection } from '#texts/connection.ts';
import { useWhenWanted } from '#web/kit/use-when-wanted.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** A dialog, its code loaded on first opening; a failure closes it and says so. Null until then. */
export const useDialogCode = <Part>(
  open: boolean,
  load: () => Promise<{ default: Part }>,
  onClose: () => void,
): Part | null =>
  useWhenWanted(open, load, () => {
    onClose();
    say(connection.unreachable, 'error');
  });
