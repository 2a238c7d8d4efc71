import { Agent, request } from 'node:http';

export interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

/** An agent that keeps connections open, as browsers do. */
export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends any headers and bytes over a real connection; rejects when no answer comes within 20
 * seconds.
 */
export function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: 20_000 },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const type = String(response.headers['content-type'] ?? '');
          resolve({
            status: response.statusCode!,
            type,
            body: Buffer.concat(parts).toString('utf8'),
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
