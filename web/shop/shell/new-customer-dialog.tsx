import { itemCount } from '#shared/rules/cart.ts';
import { resolvePaymentChoice } from '#shared/rules/payment.ts';
import { parking } from '#texts/proposal-desk.ts';
import { startOver as texts } from '#texts/start-over.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { WorkButton } from '#web/kit/work-button.tsx';
import { useShop } from '#web/shop/state/shop.tsx';
import { useLineTerms } from './use-line-terms.ts';
import { usePark } from './use-park.ts';
import { useStartOver } from './use-start-over.ts';

/** Confirms forgetting the last customer's data; a cart with something in it is parked before. */
export default function NewCustomerDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const startOver = useStartOver();
  const lines = useShop((state) => state.lines);
  const choice = useShop((state) => state.payment);
  const terms = useLineTerms(lines, open && lines.length > 0);
  const park = usePark();

  async function begin(): Promise<void> {
    if (lines.length === 0) return startOver().finally(onClose);
    await park(terms && resolvePaymentChoice(terms, choice));
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      {lines.length > 0 && <p>{parking.willPark(itemCount(lines))}</p>}
      <p>{texts.text}</p>
      <DialogActions onCancel={onClose}>
        <WorkButton onWork={begin}>{texts.confirm}</WorkButton>
      </DialogActions>
    </Dialog>
  );
}
