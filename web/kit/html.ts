/** Escaped HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** HTML from a template; escapes every value except Html. */
export function html(parts: TemplateStringsArray, ...values: (Html | string | number)[]): Html {
  let text = parts[0]!;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    text += (value instanceof Html ? value.text : escaped(String(value))) + parts[index + 1]!;
  }
  return new Html(text);
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
