import type { ComponentProps } from 'react';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { Button } from './button.tsx';
import { useWork } from './use-work.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  onWork(): Promise<unknown>;
  /** Said where the work fails; absent: it never does. */
  failed?: string;
};

/** A button that is busy while its work lasts. */
export function WorkButton({ onWork, failed, ...button }: Props) {
  const { isBusy, run } = useWork(failed ? (error) => sayFailure(error, failed) : undefined);
  return <Button {...button} busy={isBusy} onClick={() => void run(onWork)} />;
}
