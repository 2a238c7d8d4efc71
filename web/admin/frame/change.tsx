import { change as texts } from '#shared/messages/en/admin/visits.ts';

interface ChangeProps {
  now: number;
  before: number;
  format(value: number): string;
}

/** How a figure differs from the period before: in words, with an arrow; whether that is good is for people to say. */
export function Change({ now, before, format }: ChangeProps) {
  // What reads alike is alike: a third decimal that nobody sees is no change.
  if (format(now) === format(before)) return texts.same;
  const share = before === 0 ? null : Math.abs(now - before) / before;
  const percent = share === null ? null : percentFormat.format(share);
  return (
    <>
      <span aria-hidden="true">{now > before ? '▲' : '▼'} </span>
      {now > before ? texts.up(percent, format(before)) : texts.down(percent, format(before))}
    </>
  );
}

const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
});
