import type { Entered } from '#web/admin-document.ts';

/** What the document says of who has entered. */
export const readEntered = (): Entered =>
  JSON.parse(document.getElementById('area')!.dataset.entered!);
