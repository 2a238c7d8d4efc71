import { useSyncExternalStore } from 'react';

/** Whether the browser knows popovers: Safari since 17, Firefox since 125, Chrome since 114. */
export const hasPopover = () => 'popover' in HTMLElement.prototype;

const neverChanges = () => () => {};

/** The same for what is rendered: the server, and hydration with it, take it for granted. */
export const useHasPopover = () => useSyncExternalStore(neverChanges, hasPopover, () => true);
