import type { DeskOrder } from '#web/entities.ts';
import type { Send } from './send.ts';
import type { Line } from './work-lines.ts';

/** What is done to one line, with a form of its own. */
const lineTasks = ['changeLine', 'split', 'returnLine'] as const;
type LineTask = (typeof lineTasks)[number];
export const isLineTask = (move: string): move is LineTask =>
  lineTasks.some((task) => task === move);

export interface LineTaskProps {
  desk: DeskOrder;
  line: Line;
  task: LineTask;
  /** Throws ApiError. */
  send: Send;
  /** The name of its draft. */
  draft: string;
  onDone(): void;
}
