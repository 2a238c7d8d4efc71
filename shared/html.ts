/** Escaped HTML or XML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | readonly Html[] | string | number | null;

/** HTML from a template; escapes every value except Html; null is nothing. Quote attributes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = parts[0]!;
  for (let index = 0; index < values.length; index += 1) {
    text += textOf(values[index]!) + parts[index + 1]!;
  }
  return new Html(text);
}

function textOf(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value?.map(textOf).join('') ?? '';
  return escaped(String(value));
}

const special: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => special[sign]!) : text;
