import type { Page } from '@playwright/test';

/** Texts that are cut off or leave the page, and buttons and fields that cover each other. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[aria-hidden=true], [inert]');
    const named = (element: Element) =>
      `${element.localName} ${element.textContent!.trim().slice(0, 40)}`;
    const texts = [...document.querySelectorAll('a, button, label, h1, h2, h3, th, td, dt, dd')];
    for (const element of texts.filter(isShown)) {
      const { display, overflowX } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && display !== 'inline';
      if (isCut && !/auto|scroll/.test(overflowX)) found.push(`cut: ${named(element)}`);
    }
    for (const parent of document.querySelectorAll('header *, main *, footer *, dialog *')) {
      const rows = [...parent.children].filter(
        (child) =>
          isShown(child) &&
          !child.closest('svg') &&
          getComputedStyle(child).position === 'static' &&
          !/inline$|contents/.test(getComputedStyle(child).display),
      );
      rows.slice(1).forEach((row, index) => {
        const [a, b] = [rows[index]!.getBoundingClientRect(), row.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const sharesCell = getComputedStyle(row).gridArea.startsWith('1 / 1');
        if (across > 2 && down > 2 && !sharesCell)
          found.push(`covered: ${named(rows[index]!)} by ${named(row)}`);
      });
    }
    return found;
  });
