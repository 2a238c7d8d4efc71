/** A PostgreSQL address, which may name several hosts between commas, as for its own clients. */
export interface DatabaseAddress {
  /** The address of each host, in the order given. */
  hosts: string[];
  /** What each new connection looks for among them; undefined: there is one host, as it is. */
  sought: SoughtServer | undefined;
}

/** A server that takes changes, or one that follows it. */
export type SoughtServer = 'primary' | 'standby';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/;
/** PostgreSQL's words for its parameter target_session_attrs. */
const words: Record<string, SoughtServer> = {
  'read-write': 'primary',
  primary: 'primary',
  standby: 'standby',
};
const parameter = 'target_session_attrs';

/** Reads an address; undefined where it is none. Several hosts mean the primary, unless they say. */
export function readAddress(text: string): DatabaseAddress | undefined {
  const [, start, names = '', end] = parts.exec(text) ?? [];
  const urls = names.split(',').map((name) => `${start}${name}${end}`);
  if (start === undefined || !urls.every((url) => URL.canParse(url))) return undefined;
  const hosts = urls.map((url) => new URL(url));
  const word = hosts[0]!.searchParams.get(parameter);
  if (word !== null && !(word in words)) return undefined;
  for (const { searchParams } of hosts) searchParams.delete(parameter);
  const usual = hosts.length > 1 ? 'primary' : undefined;
  return {
    hosts: hosts.map(({ href }) => href),
    sought: word === null ? usual : words[word],
  };
}

/** The address with a parameter more, of each of its hosts; one that it has already stays. */
export function withParameter(text: string, name: string, value: string): string {
  const [base = '', query = ''] = text.split('?');
  const given = new URLSearchParams(query);
  if (!given.has(name)) given.set(name, value);
  return `${base}?${given}`;
}
