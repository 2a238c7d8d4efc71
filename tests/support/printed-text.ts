/** What a page of documents says, line by line, without its head element and pictures. */
export function textOfPage(page: string): string {
  const body = page.slice(page.indexOf('<main>'));
  return unescaped(
    body.replace(/<\/(h1|h2|p|tr|div|li|figure|footer)>|<br>/g, '\n').replace(/<[^>]*>/g, ' '),
  )
    .split('\n')
    .map((line) => line.replace(/[^\S\u00A0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (sign) => signs[sign]!);
