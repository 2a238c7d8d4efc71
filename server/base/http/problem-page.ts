import type { FastifyRequest } from 'fastify';
import type { HttpError } from '#server/base/errors.ts';
import type { Words } from '#shared/messages/catalogue.ts';

/** Addresses of calls and files, not of pages. */
const notPages = /^\/(api|sanctum|media|assets)\/|\.data([?]|$)/;

/** Whether the request comes from a browser that wants to show a page: it follows a link, or posts a form. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || isForm(headers['content-type'])) &&
  !notPages.test(url) &&
  headers.accept?.includes('text/html') === true;

const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded');

/** The request as a form: whether it posts one, and its fields once they were read. */
export interface PostedForm {
  isPosted: boolean;
  fields: URLSearchParams | null;
}

/** A page that was asked for, not posted to. */
export const noForm: PostedForm = { isPosted: false, fields: null };

export const postedForm = ({ method, body }: FastifyRequest): PostedForm => ({
  isPosted: method === 'POST',
  fields: body instanceof URLSearchParams ? body : null,
});

/** Allows only the page's own style. */
export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * A page without scripts for a refusal before rendering; reloads itself after Retry-After. One for a
 * posted form does not, as that would lose what was typed: its button sends the same fields again.
 */
export function problemPage(
  { status, headers }: HttpError,
  words: Words,
  { isPosted, fields }: PostedForm,
): string {
  const { problems, ui, language } = words;
  const isBusy = status === 429 || status === 503;
  const isMissing = status === 404;
  const [title, hint] = isBusy
    ? [problems.busy, problems.busyHint]
    : isMissing
      ? [problems.notFound, problems.notFoundHint]
      : [problems.failed, problems.failedHint];
  const link = isMissing ? `<a href="/">${problems.toHome}</a>` : `<a href="">${ui.retry}</a>`;
  const seconds = Number(headers['Retry-After']);
  const refresh =
    seconds > 0 && !isPosted ? `<meta http-equiv="refresh" content="${seconds}">` : '';
  return `<!doctype html>
<html lang="${language.html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${title}</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; justify-items: center; gap: 16px; padding: 32px 16px;
  box-sizing: border-box; text-align: center; font: 16px / 1.5 system-ui, sans-serif; color: #1c2529; background: #f6f8f9; }
h1, p { margin: 0; }
a, button { display: inline-block; border: 0; cursor: pointer; padding: 10px 20px; border-radius: 999px; background: #c2201f; color: #fff; font: inherit; font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${hint}</p>
${fields ? formOf(fields, ui.retry) : link}
</body>
</html>
`;
}

const formOf = (fields: URLSearchParams, label: string): string => `<form method="post" action="">
${[...fields].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('\n')}
<button>${label}</button>
</form>`;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
