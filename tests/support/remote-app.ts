import type { Answering } from './client.ts';

/** Lets a TestClient talk to a shop in another process, over real connections. */
export const remoteApp = (port: number): Answering => ({
  async inject({ method = 'GET', url, headers, payload }) {
    const isJson = payload !== undefined && !(payload instanceof Uint8Array);
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && {
        body: isJson ? JSON.stringify(payload) : new Uint8Array(payload),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie().map(toCookie),
      body,
      json: () => JSON.parse(body),
    };
  },
});

function toCookie(header: string): { name: string; value: string; expires?: Date } {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
  const expires = /;\s*expires=([^;]+)/i.exec(header)?.[1];
  return {
    name: name!,
    value: decodeURIComponent(value!),
    ...(expires && { expires: new Date(expires) }),
  };
}
