import type { Health } from '#shared/contract/platform-health.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import { platformHealth as texts } from '#texts/platform/health.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import { FigureCard, FigureCards } from '#web/admin/frame/figure-card.tsx';
import { count as grouped } from '#web/admin/frame/numbers.ts';
import { Level } from './level.tsx';

/** Backup, version, database, pictures and replica in figures. */
export function HealthCards({ health }: { health: Health }) {
  const { backup, database, pictures, replica, version, instances } = health;
  return (
    <FigureCards>
      <FigureCard
        label={texts.backup}
        value={backup.last ? timeOfMoment(backup.last.madeAt, platformTimeZone) : texts.noBackup}
        hint={<BackupHint backup={backup} />}
      />
      <FigureCard
        label={texts.version}
        value={version}
        hint={[
          texts.uptime(durationInWords(health.uptimeSeconds)),
          ...(instances === null ? [] : [texts.instances(instances)]),
        ].join(' · ')}
      />
      <FigureCard
        label={texts.database}
        value={texts.bytes(database.bytes)}
        hint={texts.databaseVersion(database.version)}
      />
      <FigureCard
        label={texts.pictures}
        value={pictures.bytes === null ? texts.inS3 : texts.bytes(pictures.bytes)}
        hint={texts.pictureCount(grouped(pictures.count))}
      />
      {replica && <ReplicaCard replica={replica} />}
    </FigureCards>
  );
}

function BackupHint({ backup: { level, last } }: Pick<Health, 'backup'>) {
  return (
    <>
      <Level level={level} /> {last && texts.backupHint(last.file, texts.bytes(last.bytes))}
      {level !== 'good' && <div>{texts.backupLate}</div>}
    </>
  );
}

function ReplicaCard({ replica }: { replica: NonNullable<Health['replica']> }) {
  const { level, isUsed, behindSeconds } = replica;
  return (
    <FigureCard
      label={texts.replica}
      value={isUsed ? texts.replicaUsed : texts.replicaAway}
      hint={
        <>
          <Level level={level} />
          {behindSeconds !== null && ` ${texts.behind(behindSeconds)}`}
        </>
      }
    />
  );
}

/** '3 d 4 h' or '2 h 5 min'. */
function durationInWords(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  return hours >= 24
    ? texts.days(Math.floor(hours / 24), hours % 24)
    : texts.hours(hours, Math.floor((seconds % 3_600) / 60));
}
