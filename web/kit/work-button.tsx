import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  onWork(): Promise<unknown>;
};

/** A button that is busy while its work lasts. */
export function WorkButton({ onWork, ...button }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function work(): Promise<void> {
    setBusy(true);
    await onWork().finally(() => setBusy(false));
  }

  return <Button {...button} busy={isBusy} onClick={() => void work()} />;
}
