import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sliceLength } from '#server/base/csv-rows.ts';
import { maxTextsLines, readTextsFile } from './texts-file.ts';

/** How often other work gets its turn while a file is read. */
async function turnsWhile(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await turn();
      turns += 1;
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await counting;
  return turns;
}

test('others get their turn after each slice of a file', async () => {
  const csv = `id,name_fr\n${'1,"Tapis"\n'.repeat(maxTextsLines)}`;
  const turns = await turnsWhile(() => readTextsFile(csv, 'fr'));
  expect(turns).toBeGreaterThanOrEqual(Math.floor(csv.length / sliceLength));
});

test.each([
  ['two million columns', `${','.repeat(2_000_000)}\nid`],
  ['fifty-one columns', `id,name_fr${','.repeat(49)}\n1,Tapis`],
  ['a line of 100,001 signs', `id,name_fr\n1,${'x'.repeat(100_000)}`],
])('a file with %s is refused before it is parsed', async (_, csv) => {
  let refused: unknown;
  const turns = await turnsWhile(() =>
    readTextsFile(csv, 'fr').catch((error: unknown) => {
      refused = error;
    }),
  );
  expect(refused).toMatchObject({ status: 422 });
  expect(turns).toBeLessThan(3);
});

test('lines end as any system ends them', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(await readTextsFile(['id,name_fr', '1,Tapis', '2,Roue'].join(end), 'fr')).toMatchObject([
      { line: 2, id: '1', name: 'Tapis', detail: null },
      { line: 3, id: '2', name: 'Roue', detail: null },
    ]);
});
