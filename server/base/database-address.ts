/** A PostgreSQL address; like libpq's it may name several hosts, separated by commas. */
export interface DatabaseAddress {
  /** One address per host, in the given order. */
  hosts: string[];
  /** The kind of server to connect to; undefined for a single host. */
  sought: SoughtServer | undefined;
}

/** A server that takes changes, or a standby that follows it. */
export type SoughtServer = 'primary' | 'standby';

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/;
/** PostgreSQL's values of target_session_attrs. */
const words: Record<string, SoughtServer> = {
  'read-write': 'primary',
  primary: 'primary',
  standby: 'standby',
};
const parameter = 'target_session_attrs';

/** Parses an address, undefined if invalid. Several hosts mean the primary by default. */
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

/** Adds a parameter to each host's address; an existing one stays. */
export function withParameter(text: string, name: string, value: string): string {
  const [base = '', query = ''] = text.split('?');
  const parameters = new URLSearchParams(query);
  if (!parameters.has(name)) parameters.set(name, value);
  return `${base}?${parameters}`;
}
