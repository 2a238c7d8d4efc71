/** What a browser sends with the first form of a method in a page: fields as they are filled and ticked. */
export function fieldsOfForm(html: string, method = 'get'): URLSearchParams {
  const form = new RegExp(`<form[^>]* ?method="${method}"[\\s\\S]*?</form>`).exec(html)?.[0];
  if (!form) throw new Error(`The page has no form that is sent by ${method}.`);
  const fields = new URLSearchParams();
  for (const [tag, options = ''] of form.matchAll(controls)) {
    const { name, value = '' } = attributesOf(tag);
    if (name) for (const one of valuesOf(tag, value, options)) fields.append(name, one);
  }
  return fields;
}

const controls = /<input[^>]*>|<select[^>]*>([\s\S]*?)<\/select>/g;

function valuesOf(tag: string, value: string, options: string): string[] {
  if (/^<input[^>]* type="(checkbox|radio)"/.test(tag))
    return / checked=""/.test(tag) ? [value] : [];
  if (tag.startsWith('<input')) return [value];
  const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
  const chosen = all.find((option) => option.includes(' selected=""')) ?? all[0];
  return chosen ? [attributesOf(chosen).value ?? ''] : [];
}

/** The attributes of a tag's opening part. */
const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.replace(/>[\s\S]*/, '').matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    ]),
  );
