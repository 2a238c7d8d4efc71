import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AnswerOf, CallName, InputOf } from '#shared/contract/contract.ts';

/** An answer of the API: the status, the typed body, and the whole response. */
export interface Answered<Body> {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
}

/** A Fastify app, or a shop in another process (`remoteApp`). */
export interface Answering {
  inject(
    request: InjectOptions,
  ): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'cookies' | 'body' | 'json'>>;
}

interface Options {
  headers?: Record<string, string>;
  /** Omits the CSRF token. */
  withoutToken?: boolean;
}

/** A browser towards the API: keeps cookies, sends the CSRF token, and has the contract's types. */
export class TestClient {
  readonly cookies: Map<string, string>;
  private readonly app: Answering;
  readonly address: string;

  constructor(app: Answering, address = '127.0.0.1', cookies = new Map<string, string>()) {
    this.app = app;
    this.address = address;
    this.cookies = cookies;
  }

  /** The same browser, with another instance answering its next requests. */
  through(app: Answering): TestClient {
    return new TestClient(app, this.address, this.cookies);
  }

  /** Calls an endpoint of the contract; `input` may be wrong on purpose. */
  async call<Name extends CallName>(
    name: Name,
    input: InputOf<Name> | Record<string, unknown>,
    options: Options = {},
  ): Promise<Answered<AnswerOf<Name> & { message?: string; errors?: Record<string, string[]> }>> {
    const [method = 'GET', path = ''] = name.split(' ');
    const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
    const url = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params?.[key])));
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    return this.send(method, search.size > 0 ? `${url}?${search}` : url, body, options);
  }

  /** Sends any request, for addresses outside of the contract. */
  async send<Body = never>(
    method: string,
    url: string,
    body?: unknown,
    options: Options = {},
  ): Promise<Answered<Body>> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN') && !options.withoutToken) {
      await this.send('GET', '/sanctum/csrf-cookie');
    }
    const headers: Record<string, string> = { cookie: this.cookieHeader(), ...options.headers };
    if (method !== 'GET' && !options.withoutToken) {
      headers['x-xsrf-token'] = decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? '');
    }
    const response = await this.app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: this.address,
      ...(body !== undefined && { payload: body as object }),
    });
    this.keepCookies(response);
    const isJson = String(response.headers['content-type']).includes('json');
    const answer = isJson && response.body ? response.json() : response.body;
    return { status: response.statusCode, body: answer, headers: response.headers };
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Pick<LightMyRequestResponse, 'cookies'>): void {
    for (const cookie of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, encodeURIComponent(cookie.value));
    }
  }
}
