import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { MailIcon } from '#web/kit/icons.tsx';
import type { SummaryMail } from './email-summary-dialog.tsx';

const EmailSummaryDialog = lazy(() => import('./email-summary-dialog.tsx'));

/** Opens the e-mail dialog, loading its code at the first click. */
export function EmailSummaryButton({ label, mail }: { label: string; mail: SummaryMail }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button kind="secondary" onClick={open}>
        <MailIcon size={20} />
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <EmailSummaryDialog open={isOpen} onClose={() => setOpen(false)} mail={mail} />
        </Suspense>
      )}
    </>
  );
}
