import { tickerEvery } from '#web/kit/ticker.ts';

/** Calls back when pages of the desk ask for news, every 20 s (`tickerEvery`). */
export const onTick = tickerEvery(20_000);
