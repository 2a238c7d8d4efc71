import { execFileSync } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, usablePrograms } from '#server/base/database/embedded-programs.ts';
import { missingForCluster } from '../../scripts/cluster.ts';

/** The reason why no cluster can be started here; empty if one can. */
export function whyNoCluster(): string {
  const missing = missingForCluster();
  if (missing.length > 0) return `there is no ${missing.join(', ')} here`;
  return process.getuid?.() === 0 ? '' : 'only root can start servers of another account';
}

/** The account that PostgreSQL runs as. */
export function serverAccount(): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid!, gid: gid! };
}

/**
 * Creates a folder with the programs that Patroni runs: PostgreSQL's from npm, as Debian's version
 * is too old for the shop, and replacements for those that the npm package lacks. Of Debian's,
 * pg_isready works with every server, pg_controldata and pg_basebackup only with their own version.
 */
export async function makePrograms(folder: string, account: Account): Promise<void> {
  const found = await usablePrograms(account, '/var/lib/trimline');
  await mkdir(folder);
  const scripts = {
    postgres: `exec ${found}/postgres "$@"`,
    initdb: `exec ${found}/initdb "$@"`,
    pg_ctl: `exec ${found}/pg_ctl "$@"`,
    pg_controldata: readControlFile,
    copy: copyOfPrimary,
  };
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
  await symlink('/usr/bin/pg_isready', join(folder, 'pg_isready'));
}

/** Replaces pg_controldata: prints what Patroni reads of the control file of PostgreSQL 17, 18. */
const readControlFile = `
file="$1/global/pg_control"
number() { od -An -j "$1" -N 4 -t u4 "$file" | tr -d ' '; }
place() { printf '%X/%08X' "$(number $(($1 + 4)))" "$(number "$1")"; }
state=$(number 16)
set -- 'starting up' 'shut down' 'shut down in recovery' 'shutting down' \\
  'in crash recovery' 'in archive recovery' 'in production'
shift "$state"
cat <<END
Database system identifier: $(od -An -N 8 -t u8 "$file" | tr -d ' ')
Database cluster state: $1
Latest checkpoint location: $(place 32)
Latest checkpoint's REDO location: $(place 40)
Latest checkpoint's TimeLineID: $(number 48)
Minimum recovery ending location: $(place 136)
Min recovery ending loc's timeline: $(number 144)
max_connections setting: $(number 180)
max_worker_processes setting: $(number 184)
max_wal_senders setting: $(number 188)
max_prepared_xacts setting: $(number 192)
max_locks_per_xact setting: $(number 196)
END`;

/** Replaces pg_basebackup, for a server whose files are on this machine. */
const copyOfPrimary = `
set -e
for word; do case "$word" in
  --datadir=*) to="\${word#*=}" ;;
  --connstring=*) from="\${word#*=}" ;;
esac; done
rm -rf "$to"
export TO="$to"
quick="keepalives_idle=2 keepalives_interval=1 keepalives_count=3 tcp_user_timeout=5000"
psql -X --quiet -A --tuples-only --set=ON_ERROR_STOP=1 "$from dbname=postgres $quick" <<'END'
select current_setting('data_directory') as source, pg_backup_start('copy', fast => true) \\gset
\\setenv SOURCE :source
\\! cp -a "$SOURCE" "$TO" 2>/dev/null; chmod 700 "$TO"
\\! cd "$TO"; rm -rf postmaster.* standby.signal pg_wal/* pg_replslot/* pg_dynshmem/* pg_notify/*
\\! mkdir "$TO/pg_wal/archive_status"
\\o | cat > "$TO/backup_label"
select labelfile from pg_backup_stop(wait_for_archive => false);
END
test -s "$to/backup_label"`;
