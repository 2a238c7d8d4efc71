import type { ReactNode } from 'react';
import type { Draft } from '#web/kit/drafts.ts';
import { FormDialog } from './form-dialog.tsx';

interface TaskDialogProps {
  title: string;
  draft?: Draft<unknown>;
  size?: 'md' | 'lg';
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is open as long as it is shown, and has no place in the address. */
export const TaskDialog = ({ onClose, children, ...dialog }: TaskDialogProps) => (
  <FormDialog {...dialog} dialog={{ value: '', close: onClose }}>
    {() => children}
  </FormDialog>
);
