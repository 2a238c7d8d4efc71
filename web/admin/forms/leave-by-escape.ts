import type { KeyboardEvent } from 'react';

/** Props for the field of an editor within a page: Escape leaves it, and no dialog around it. */
export const leaveByEscape = (onLeave: () => void) => ({
  'data-mantine-stop-propagation': true,
  onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape' && !nativeEvent.isComposing) onLeave();
  },
});
