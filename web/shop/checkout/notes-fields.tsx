import { maxNotesLength } from '#shared/rules/limits.ts';
import { summary } from '#texts/checkout.ts';
import { TextAreaField } from '#web/kit/field.tsx';

interface NotesProps {
  value: string;
  onChange(text: string): void;
}

/** The customer's notes for the dealership; an advisor types them for the customer. */
export function CustomerNotes({ forCustomer, ...notes }: NotesProps & { forCustomer: boolean }) {
  const label = forCustomer ? summary.customerNotes : summary.notes;
  const hint = forCustomer ? summary.customerNotesHint : summary.notesHint;
  return <Notes label={label} hint={hint} {...notes} />;
}

/** Notes that only the dealership sees (spec 2). */
export const DealerNotes = (notes: NotesProps) => (
  <Notes label={summary.dealerNotes} hint={summary.dealerNotesHint} {...notes} />
);

function Notes({ onChange, ...area }: NotesProps & { label: string; hint: string }) {
  return (
    <TextAreaField
      {...area}
      maxLength={maxNotesLength}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
