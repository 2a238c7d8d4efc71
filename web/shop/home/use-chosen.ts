import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ChosenIds, idsOf } from '#web/shop/parts/vehicle/chosen-ids.ts';
import type { Choice } from '#web/shop/parts/vehicle/find-choice.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/**
 * Year and model as they were chosen last. The page follows when the answer is there: a model
 * chosen before then belongs to the new year.
 */
export function useChosen(choice: Choice) {
  const { base } = useDealership();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [asked, setAsked] = useState<(ChosenIds & { from: string }) | null>(null);
  return {
    // Each answer has another address, even where the same is chosen again.
    chosen: asked?.from === key ? asked : idsOf(choice),
    choose({ yearId, modelId }: ChosenIds): void {
      setAsked({ yearId, modelId, from: key });
      const search = (yearId ? `?year=${yearId}` : '') + (modelId ? `&model=${modelId}` : '');
      navigate(`${base}${search}`, { preventScrollReset: true });
    },
  };
}
