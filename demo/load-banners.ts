import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { type DemoBanner, packagesBanner, seasons } from './banner-texts.ts';
import type { BannerScene, DemoDealer } from './catalogue/types.ts';

/** Banners show a vehicle at the right, whose middle stays in sight on a phone. */
const vehicleInSight = { x: 73, y: 60 };

/** What the demo's dealerships stand for, by their codes. */
const demoAbouts: Readonly<Record<string, Record<Language, string>>> = {
  northgate: {
    en: 'A family business on Northgate Parkway since 1978. Our own eleven technicians install every accessory we sell, and stand behind their work for as long as you drive the vehicle.',
    fr: 'Une entreprise familiale du Northgate Parkway depuis 1978. Nos onze techniciens posent chaque accessoire que nous vendons et garantissent leur travail aussi longtemps que vous conduisez le véhicule.',
  },
  'rive-sud': {
    en: 'Your Norvane specialist on the South Shore. One price, installation included, and a courtesy car while you wait.',
    fr: 'Votre spécialiste Norvane de la Rive-Sud. Un seul prix, pose comprise, et un véhicule de courtoisie pendant l’attente.',
  },
  foothills: {
    en: 'We drive the mountains ourselves. Whatever we recommend has been on our own roofs, hitches and wheels first.',
    fr: 'Nous roulons en montagne nous-mêmes. Tout ce que nous recommandons a d’abord été sur nos toits, nos attelages et nos roues.',
  },
};

/** The words of a dealership's banners: by their scenes, the last one about packages. */
const bannersOf = (scenes: readonly BannerScene[]): DemoBanner[] =>
  scenes.map((scene, index) => (index === 2 ? packagesBanner : seasons[scene]));

/** Loads a dealership's banners, whose pictures stand in the order of its scenes, and what it stands for. */
export async function loadBanners(
  db: Database,
  dealerId: number,
  { code, look }: Pick<DemoDealer, 'code' | 'look'>,
  imageIds: readonly number[],
): Promise<void> {
  const words = JSON.stringify(bannersOf(look.scenes));
  await db.run(sql`
    insert into dealer_banners (dealer_id, image_id, position, focal_x, focal_y, link, texts)
    select ${dealerId}, image_id, position, ${vehicleInSight.x}, ${vehicleInSight.y},
      ${words}::jsonb -> (position::int - 1) ->> 'link', ${words}::jsonb -> (position::int - 1) -> 'texts'
    from unnest(${imageIds}::bigint[]) with ordinality as b (image_id, position)`);
  await db.run(sql`
    update dealers set about = ${JSON.stringify(demoAbouts[code] ?? {})}::jsonb where id = ${dealerId}`);
}
