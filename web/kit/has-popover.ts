import { useSyncExternalStore } from 'react';

/** Whether the browser supports popovers: Safari 17, Firefox 125, Chrome 114. */
const hasPopover = () => 'popover' in HTMLElement.prototype;

const neverChanges = () => () => {};

/** The same for rendering; the server and hydration assume support. */
export const useHasPopover = () => useSyncExternalStore(neverChanges, hasPopover, () => true);
