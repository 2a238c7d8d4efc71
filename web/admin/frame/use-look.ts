import { useEffect } from 'react';
import type { Theme } from '#shared/rules/theme.ts';
import { barColour, lookText } from '#web/look-style.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

/** The dealership's look; the document, which has it from the server, follows when it is changed. */
export function useLook(): Theme | null {
  const { theme } = useDealership().dealer;
  useEffect(() => {
    document.documentElement.style.cssText = lookText(theme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour(theme));
  }, [theme]);
  return theme;
}
