import { changePreview, changeCounts as texts } from '#texts/admin/changes.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import type { Changeset } from './changeset.ts';

/** What a changeset would do, or has done, in large figures. */
export function ChangesetFigures({ changeset: { counts, kind } }: { changeset: Changeset }) {
  const { created, changed, unchanged, refused, skipped } = counts;
  const { fitmentsAdded, fitmentsTaken, totalDifference } = counts;
  const moved = fitmentsAdded + fitmentsTaken > 0;
  return (
    <section aria-label={changePreview.counts}>
      <FigureCards>
        {kind !== 'bulkEdit' && <FigureCard label={texts.created} value={formatNumber(created)} />}
        <FigureCard
          label={texts.changed}
          value={formatNumber(changed)}
          hint={totalDifference !== 0 && texts.totalDifference(formatMoney(totalDifference))}
        />
        <FigureCard label={texts.unchanged} value={formatNumber(unchanged)} />
        <FigureCard label={texts.refused} value={formatNumber(refused)} />
        {skipped > 0 && <FigureCard label={texts.skipped} value={formatNumber(skipped)} />}
        {moved && (
          <FigureCard
            label={texts.fitments}
            value={`+${formatNumber(fitmentsAdded)} / −${formatNumber(fitmentsTaken)}`}
            hint={texts.fitmentsMoved(fitmentsAdded, fitmentsTaken)}
          />
        )}
      </FigureCards>
    </section>
  );
}
