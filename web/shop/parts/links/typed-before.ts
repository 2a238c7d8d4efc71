import { typedCookie } from '#shared/rules/typed-cookie.ts';

/** What the browser keeps of a form of this page that was sent, from a request's header Cookie. */
export function typedBefore(request: Request): URLSearchParams {
  const cookies = request.headers.get('cookie')?.split(/; */) ?? [];
  const found = cookies.find((cookie) => cookie.startsWith(`${typedCookie}=`));
  return new URLSearchParams(found?.slice(typedCookie.length + 1));
}
