import type { EnteredDealership, EnteredParts, EnteredPlatform } from '#web/admin-document.ts';

const inDocument = (): EnteredPlatform | EnteredDealership | EnteredParts =>
  JSON.parse(document.getElementById('area')!.dataset.entered!);

/** The document's data about the admitted person. */
export const readEntered = () => inDocument() as EnteredPlatform | EnteredDealership;

/** Whether the document is the page of parts, which nobody enters. */
export const isOfParts = () => 'parts' in inDocument();
