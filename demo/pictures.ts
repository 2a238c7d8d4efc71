import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/base/database/database.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import { storePrepared } from '#server/base/images/images.service.ts';
import { drawBanner, drawLogo } from './art/banners.ts';
import { renderArt } from './art/render.ts';
import { drawProductViews } from './art/scene.ts';
import { drawVehicle } from './art/vehicles.ts';
import type { DemoCatalogue } from './catalogue/types.ts';

/** Ids of `images` by subject: 'product:NUMBER', 'model:MAKE:NAME', 'logo:CODE', 'banner:CODE'. */
export type Pictures = Map<string, number[]>;

/** Keeps rendered art, so that the next empty database is filled faster. */
const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/demo-art/', import.meta.url));

/** Draws, renders and stores every picture of the demo data. */
export async function drawPictures(
  db: Database,
  images: ImageStore,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<Pictures> {
  await mkdir(cacheFolder, { recursive: true });
  const pictures: Pictures = new Map();
  const waiting = subjects(catalogue);
  const draw = async () => {
    for (let subject = waiting.pop(); subject; subject = waiting.pop()) {
      const ids: number[] = [];
      for (const svg of subject.drawings())
        ids.push(await store({ db, images, now: () => now }, svg, subject));
      pictures.set(subject.key, ids);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return pictures;
}

interface Subject {
  key: string;
  width: number;
  height: number;
  drawings: () => string[];
}

function subjects({ makes }: DemoCatalogue): Subject[] {
  return makes.flatMap((make) => [
    ...make.models.map((model) => ({
      key: `model:${make.name}:${model.name}`,
      width: 1200,
      height: 675,
      drawings: () => [drawVehicle(model, model.colour)],
    })),
    ...[...make.products, ...make.dealers.flatMap((dealer) => dealer.products)].map((product) => ({
      key: `product:${product.number}`,
      width: 1200,
      height: 900,
      drawings: () => drawProductViews(product),
    })),
    ...make.dealers.flatMap((dealer) => [
      { key: `logo:${dealer.code}`, width: 480, height: 120, drawings: () => [drawLogo(dealer)] },
      {
        key: `banner:${dealer.code}`,
        width: 1920,
        height: 600,
        drawings: () => [0, 1, 2].map((index) => drawBanner(dealer, index)),
      },
    ]),
  ]);
}

async function store(
  ctx: Parameters<typeof storePrepared>[0],
  svg: string,
  { width, height }: Subject,
): Promise<number> {
  const webp = await rendered(svg, width);
  return (await storePrepared(ctx, { webp, width, height }, null)).id;
}

async function rendered(svg: string, width: number): Promise<Buffer> {
  const path = join(
    cacheFolder,
    `${createHash('sha256').update(`${width}:${svg}`).digest('hex').slice(0, 32)}.webp`,
  );
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const bytes = await renderArt(svg, width);
  await writeFile(path, bytes);
  return bytes;
}
