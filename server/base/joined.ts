import { setImmediate as otherRequests } from 'node:timers/promises';

const bytesAtOnce = 1_000_000;

/**
 * Joins the pieces of a file. Other requests get their turn after each megabyte: to copy fifty at once
 * into fresh memory takes 250 ms.
 */
export async function joined(pieces: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
  let [written, paused] = [0, 0];
  for (const piece of pieces) {
    written += piece.copy(whole, written);
    if (written - paused < bytesAtOnce) continue;
    await otherRequests();
    paused = written;
  }
  return whole;
}
