import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { openBrowser } from './phone/browser.ts';
import { demoShop, examplesOf, fullProductOf } from './phone/demo-pages.ts';
import { pressAll } from './phone/interactions.ts';
import { fillTrim } from './phone/more-products.ts';
import { scrollThrough } from './phone/scrolling.ts';
import type { Table } from './report.ts';

export const name = 'interaction';
export const title = 'Pressing every control and scrolling on a phone';

const listed = 300;
/** The longest that a control may take to its next paint, in milliseconds. */
const wantedMs = 100;
/** A frame that takes longer is seen as a hitch: two frames of a screen with 60 a second are lost. */
const hitchMs = 50;
/** Most frames of a hundred that may be one: what is new below the screen has to be laid out. */
const wantedHitches = 2;

/** Every control of a list of 300 products and of a product's page, and its scrolling, on a slow phone. */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await bench.server.create('bench_interaction');
  const program = await bench.shop(url, {
    DEMO: 'on',
    DATA_DIR: join(bench.folder, 'interaction'),
  });
  const browser = await openBrowser();
  try {
    const { trimId } = await examplesOf(url);
    const productId = await fullProductOf(url, trimId);
    await fillTrim(url, trimId, listed);
    const list = `http://127.0.0.1:${program.port}${demoShop}/products?trim=${trimId}&category=All`;
    const { context } = browser;
    // Pictures are made on their first request.
    await pressAll(context, list, productId);
    await scrollThrough(context, list);
    const rounds: Map<string, number>[] = [];
    const scrolled: number[][] = [];
    const loads: number[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      rounds.push(await pressAll(context, list, productId));
      scrolled.push(await scrollThrough(context, list));
      loads.push(loadavg()[0]!);
      bench.log(`round ${round}, longest ${Math.max(...rounds.at(-1)!.values())} ms`);
    }
    return [controlsTable(rounds, medianOf(loads)), scrollTable(scrolled)];
  } finally {
    await browser.close();
    await program.stop();
  }
}

function controlsTable(rounds: Map<string, number>[], load: number): Table {
  const rows = [...rounds[0]!.keys()].map((control) => {
    const found = rounds.map((round) => round.get(control)!);
    return [control, shown(medianOf(found)), shown(Math.max(...found))];
  });
  return {
    title: 'From a press to the next paint',
    about:
      `A list of ${listed} products, then one of them, at 390 px on a processor four times slower; of each control the longest interaction (Event Timing, steps of 8 ms), ` +
      `medians of ${rounds.length} rounds. ${load.toFixed(1)} programs were running or waiting for a core meanwhile, the browser's own among them. Wanted: ${wantedMs} ms.`,
    head: ['control', 'ms', 'longest ms'],
    rows,
  };
}

function scrollTable(rounds: number[][]): Table {
  const hitches = (frames: number[]) => frames.filter((ms) => ms > hitchMs).length;
  return {
    title: 'Scrolling the list to its end',
    about:
      `By swipes, on the same phone; frames between two of the page's own. Wanted: at most ${wantedHitches} % of frames over ${hitchMs} ms, none over ${wantedMs} ms. ` +
      'Over 50 ms two frames of a screen with 60 a second are lost, which is seen; 100 ms is as long as a press may take.',
    head: ['round', 'frames', `over ${hitchMs} ms`, '%', 'longest ms'],
    rows: rounds.map((frames, index) => [
      String(index + 1),
      frames.length,
      String(hitches(frames)),
      ((100 * hitches(frames)) / frames.length).toFixed(2),
      Math.max(...frames).toFixed(0),
    ]),
  };
}

/** Browsers report nothing below 16 ms. */
const shown = (ms: number) => (ms === 0 ? 'below 16' : ms.toFixed(0));

const medianOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
