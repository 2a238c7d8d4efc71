import { join } from 'node:path';
import type { Machine } from './machines.ts';

/** The ports of a node's programs. */
export interface Ports {
  postgres: number;
  /** Patroni's, which the proxies ask. */
  api: number;
  etcd: number;
  peer: number;
}

interface Member {
  name: string;
  machine: Machine;
  ports: Ports;
}

interface Settings extends Member {
  members: Member[];
  home: string;
  programs: string;
  password: string;
}

/** How long Patroni waits for a silent leader; Patroni from 3.2 on asks for 20 at least. */
const leaderSeconds = 8;

/** Settings of a node's Patroni, which reads JSON as YAML. */
export function patroniSettings({
  name,
  machine,
  ports,
  members,
  home,
  programs,
  password,
}: Settings) {
  const here = (port: number) => `${machine.address}:${port}`;
  const superuser = { username: 'postgres', password };
  const hosts = members.map((member) => `${member.machine.address}:${member.ports.etcd}`);
  return {
    scope: 'trimline',
    name,
    restapi: { listen: here(ports.api), connect_address: here(ports.api) },
    // etcd's older API: with the newer one, Patroni 3.0 takes another leader's lock when it goes on
    // after a freeze.
    etcd: { hosts },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        loop_wait: 1,
        retry_timeout: 3,
        primary_start_timeout: 10,
        synchronous_mode: true,
        // Otherwise a Patroni that starts beside a replaced primary first lets it commit alone, and
        // every order that hangs there is acknowledged.
        synchronous_mode_strict: true,
        postgresql: {
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_keep_size: '256MB',
            wal_receiver_timeout: '5s',
            wal_sender_timeout: '5s',
            hot_standby_feedback: 'on',
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C' },
      ],
    },
    postgresql: {
      listen: here(ports.postgres),
      connect_address: here(ports.postgres),
      data_dir: join(home, 'data'),
      bin_dir: programs,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser, replication: superuser },
      parameters: { unix_socket_directories: home, log_min_messages: 'log', timezone: 'UTC' },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all samenet scram-sha-256',
        'host replication all samenet scram-sha-256',
      ],
      create_replica_methods: ['copy'],
      copy: { command: join(programs, 'copy') },
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}

/** The command of a node's etcd; a short election timeout suits machines close together. */
export function etcdCommand({ name, machine, ports, members, home }: Settings): string[] {
  const url = (port: number) => `http://${machine.address}:${port}`;
  const cluster = members
    .map((member) => `${member.name}=http://${member.machine.address}:${member.ports.peer}`)
    .join();
  return [
    '/usr/bin/etcd',
    ...['--name', name, '--data-dir', join(home, 'etcd'), '--enable-v2'],
    ...['--listen-client-urls', url(ports.etcd), '--advertise-client-urls', url(ports.etcd)],
    ...['--listen-peer-urls', url(ports.peer), '--initial-advertise-peer-urls', url(ports.peer)],
    ...['--initial-cluster', cluster, '--heartbeat-interval', '100', '--election-timeout', '1000'],
  ];
}

/** Settings of a proxy that asks each Patroni who leads, and cuts connections to former leaders. */
export function haproxySettings(
  members: Member[],
  ports: { primary: number; replicas: number },
): string {
  const server = ({ name, machine, ports: { postgres, api } }: Member) =>
    `  server ${name} ${machine.address}:${postgres} check port ${api}`;
  const way = (name: 'primary' | 'replicas', path: string) => `
listen ${name}
  bind 127.0.0.1:${ports[name]}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(server).join('\n')}`;
  return `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${way('primary', '/primary')}
${way('replicas', '/replica')}
`;
}
