import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#demo/catalogue/catalogue.ts';
import { artKinds, bodyTypes } from '#demo/catalogue/types.ts';
import { drawBanner, drawLogo } from './banners.ts';
import { drawings } from './drawings.ts';
import { letters, lettersWidth } from './letters.ts';
import { renderArt } from './render.ts';
import { drawColours, drawOnVehicle, drawProduct, drawProductViews } from './scene.ts';
import { drawVehicle } from './vehicles.ts';

const { makes } = demoCatalogue();
const products = makes.flatMap((make) => [
  ...make.products,
  ...make.dealers.flatMap((dealer) => dealer.products),
]);
const dealers = makes.flatMap((make) => make.dealers);

async function sizeOf(svg: string): Promise<[number, number]> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return [width, height];
}

/** Standard deviation of a drawing's tones, 0 to 127; a picture of one colour has 0. */
async function contrast(svg: string): Promise<number> {
  const { channels } = await sharp(await renderArt(svg, 120)).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}

test('every kind of product has a drawing of its own', () => {
  const art = { colour: '#3a4148', accent: '#c9553d', variant: 0 };
  const drawn = artKinds.map((kind) => drawings[kind].draw({ ...art, kind }));
  expect(new Set(drawn).size).toBe(artKinds.length);
  expect(artKinds.length).toBeGreaterThanOrEqual(45);
});

test('every kind of drawing is used by some product of the catalogue', () => {
  const used = new Set(products.map(({ pictures }) => pictures.main.kind));
  expect(artKinds.filter((kind) => !used.has(kind))).toEqual([]);
});

test('every product has one to three pictures, and one of each further colour, without text, filters or broken numbers', () => {
  for (const product of products) {
    const views = drawProductViews(product);
    const most = 2 + Math.max(1, product.pictures.colours.length);
    expect(views.length >= 1 && views.length <= most, product.name).toBe(true);
    for (const view of views)
      expect(view, product.name).not.toMatch(/<text|<filter|NaN|undefined|Infinity/);
  }
});

test('every kind of product renders as a picture of 1200 x 900 that shows something', async () => {
  const seen = new Map(products.map((product) => [product.pictures.main.kind, product]));
  for (const product of seen.values()) {
    expect(await sizeOf(drawProduct(product)), product.name).toEqual([1200, 900]);
    expect(await contrast(drawProduct(product)), product.name).toBeGreaterThan(6);
  }
});

test('a package shows its parts and no vehicle; a wall charger shows its colours and no vehicle', () => {
  const bundle = products.find(({ parts }) => parts.length > 2);
  const charger = products.find(({ pictures }) => pictures.main.kind === 'wall-charger');
  expect(bundle && drawOnVehicle(bundle)).toBeNull();
  expect(charger && drawOnVehicle(charger)).toBeNull();
  expect(charger && drawColours(charger)).toContain('<svg');
});

test('every body is drawn 1200 x 675 and differs from the others', async () => {
  const drawn = bodyTypes.map((body) => drawVehicle({ body }, '#27476e'));
  expect(new Set(drawn).size).toBe(bodyTypes.length);
  for (const svg of drawn) {
    expect(await sizeOf(svg)).toEqual([1200, 675]);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

test('every dealership has a logo with transparent ground and three banners without text', async () => {
  for (const dealer of dealers) {
    expect(await sizeOf(drawLogo(dealer))).toEqual([480, 120]);
    const { data } = await sharp(Buffer.from(drawLogo(dealer)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    const banners = [0, 1, 2].map((index) => drawBanner(dealer, index));
    expect(new Set(banners).size).toBe(3);
    for (const banner of banners) {
      expect(await sizeOf(banner)).toEqual([1920, 600]);
      expect(banner).not.toMatch(/<text|NaN|undefined/);
    }
  }
});

test('the left third of a banner is calm enough for text', async () => {
  for (const dealer of dealers) {
    for (const index of [0, 1, 2]) {
      const left = sharp(Buffer.from(drawBanner(dealer, index))).extract({
        left: 0,
        top: 0,
        width: 560,
        height: 600,
      });
      const { channels } = await sharp(await left.png().toBuffer()).stats();
      for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeLessThan(26);
    }
  }
});

test('letters of a logo stay inside the width that is announced for them', async () => {
  const look = { height: 60, weight: 1, spacing: 1.4, colour: '#000000' };
  const width = lettersWidth('NORTHGATE 2027', look);
  expect(width).toBeGreaterThan(300);
  expect(letters('NORTHGATE 2027', 0, 0, look).match(/<path/g)).toHaveLength(13);
});

test('a drawing is rendered as WebP of the width asked for', async () => {
  const picture = await sharp(
    await renderArt(drawVehicle({ body: 'wagon' }, '#5f6f66'), 400),
  ).metadata();
  expect([picture.format, picture.width, picture.height]).toEqual(['webp', 400, 225]);
});

test('a drawing that is not well formed is refused', async () => {
  await expect(renderArt('<svg><g></svg>', 400)).rejects.toThrow();
});
