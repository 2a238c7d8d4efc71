/** How a part of the installation is doing. */
type Level = 'good' | 'warning' | 'bad';

/** A daily backup may take an hour longer than the last one. */
const backupHours = 25;

/** A backup is late after 25 hours; null: none was made. */
export const backupLevel = (madeAt: Date | null, now: Date): Level =>
  madeAt !== null && now.getTime() - madeAt.getTime() <= backupHours * 3_600_000
    ? 'good'
    : 'warning';

/** Jobs that were given up need somebody. */
export const jobsLevel = ({ failed }: { failed: number }): Level => (failed > 0 ? 'bad' : 'good');

/** Without its replica the primary does the work of both. */
export const replicaLevel = (isUsed: boolean): Level => (isUsed ? 'good' : 'warning');
