import type { Entered } from '#web/admin-document.ts';

/** The document's data about the admitted person. */
export const readEntered = (): Entered =>
  JSON.parse(document.getElementById('area')!.dataset.entered!);
