import type { Entered, EnteredDealership } from '#web/admin-document.ts';

/** The document's data about the admitted person. */
export const readEntered = (): Entered | EnteredDealership =>
  JSON.parse(document.getElementById('area')!.dataset.entered!);
