import { type Html, type HtmlValue, html as htmlOf } from '#shared/html.ts';

/** HTML for mails, without control characters in the values. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  htmlOf(
    parts,
    ...values.map((value) => (typeof value === 'string' ? withoutControls(value) : value)),
  );

/** Removes control characters, which mail programs do not show, except line breaks and tabs. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
