/** Finished HTML, which `html` does not escape. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = Html | Html[] | string | number | null;

/** HTML from a template; escapes every value except Html; null is nothing. Quote attributes. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.reduce((source, part, index) => source + toSource(values[index - 1] ?? null) + part),
  );
}

function toSource(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(toSource).join('');
  return escapeHtml(String(value));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Removes control characters, which mail programs do not show, except line breaks and tabs. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
