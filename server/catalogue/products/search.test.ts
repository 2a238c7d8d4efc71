import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { searchProducts, sortProducts } from '#shared/rules/product-list.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

/** The demo's own catalogue, at its first dealership, for a vehicle of the last year. */
let shop: TestShop;
let place: { dealerId: number; trim: number };

beforeAll(async () => {
  shop = await openTestShop();
  const [{ id: dealerId, manufacturerId: make }] = shop.dealers;
  const trim = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${make} and m.name = 'Cairn' and t.name = 'Trail' order by y.year desc limit 1`))!;
  place = { dealerId, trim };
});
afterAll(() => shop.close());

const searched = async (search: string, lang: Language = 'en', dealerId = place.dealerId) => {
  const query = { ...place, dealerId, search, lang } as const;
  return (await shop.visitor().call('GET /api/v1/products/described', { query })).body;
};
const listed = async (dealerId = place.dealerId, lang: Language = 'en') =>
  (await shop.visitor().call('GET /api/v1/products', { query: { ...place, dealerId, lang } })).body;
const named = async (search: string, lang?: Language) => {
  const { data } = await searched(search, lang);
  return (await listed()).data.filter(({ id }) => data.includes(id)).map(({ name }) => name);
};

describe('other words', () => {
  test.each([
    ['winter mats', 'en', ['Cairn all-weather floor mats']],
    ['tapis d’hiver', 'fr', ['Cairn all-weather floor mats']],
    ['dog', 'en', ['Pet barrier']],
    ['dog trunk', 'en', ['Pet barrier']],
    ['chien', 'fr', ['Pet barrier']],
    ['mud flaps', 'en', ['Cairn splash guards']],
    ['speakers', 'en', ['Compact subwoofer']],
    // The demo's make keeps these itself.
    ['headbolt heaters', 'en', ['Block heater inspection and cord', 'Engine block heater']],
    ['Carpettes de caoutchouc', 'fr', ['Cairn all-weather floor mats']],
  ] as const)('%s (%s) finds %j', async (search, lang, names) => {
    expect(await named(search, lang)).toEqual(names);
  });

  test('a bike rack is any bike carrier, for roof and hitch', async () => {
    const names = await named('bike rack');
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !/bike carrier/.test(name))).toEqual([]);
  });

  test('another dealership’s own product is found at that one alone', async () => {
    const [{ id }, { id: other }] = shop.dealers;
    const product = (await shop.db.value<number>(sql`
      insert into products (make_id, dealer_id, name, number, price_cents, fits_every)
      select manufacturer_id, id, 'Gobo', 'GOBO-1', 100, true
      from (select id, make_id as manufacturer_id from dealers where id = ${id}) d returning id`))!;
    expect((await searched('gobos')).data).toEqual([product]);
    expect((await searched('gobos', 'en', other)).data).toEqual([]);
    await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${product}`);
    expect((await searched('gobos')).data).toEqual([]);
  });
});

/** Each with one that it should find; of all kinds of mistakes, and in both languages. */
const misspelt: Record<Language, string> = {
  en: `
    florr mats = Cairn all-weather floor mats
    floormats = Cairn carpet floor mats
    flormats = Cairn carpet floor mats
    matts carpet = Cairn carpet floor mats
    all wether mats = Cairn all-weather floor mats
    winnter mtas = Cairn all-weather floor mats
    seta covers = Cairn seat covers, front pair
    covres seat = Cairn seat covers, front pair
    cairn set covers = Cairn seat covers, front pair
    dor sills = Cairn illuminated door sills
    cargo trey = Cairn cargo tray
    cragotray = Cairn cargo tray
    bumber protecter = Cairn rear bumper protector
    crossbarrs = Cairn crossbars, pair
    window defelctors = Cairn side window deflectors
    spalsh gaurds = Cairn splash guards
    mudflap = Cairn splash guards
    trailor hich = Cairn trailer hitch receiver
    runing bords = Cairn running boards
    hood deflecter = Cairn hood deflector
    infent car seet = Infant car seat with base
    petbarrier = Pet barrier
    dash camra = Dash camera, front
    dashcamera = Dash camera, front and rear
    wireles chargeing pad = Wireless charging pad
    roofbox = Roof box 380
    roof bax = Roof box 380
    rood box 48O = Roof box 480
    bike carier hitch = Hitch bike carrier, one bike
    kyaak carrier = Kayak carrier
    skicarrier = Ski carrier, four pairs
    wheel lcoks = Wheel locks, black
    fog lmaps = LED fog lamps
    remot startr = Remote starter, telephone control
    blok heater = Engine block heater
    subwofer = Compact subwoofer
    sterring wheel grips = Leather steering wheel grips
    skidplate = Front skid plate
    parkin sensers = Front parking sensors
    wiperblades = Winter wiper blades`,
  fr: `
    tapisdhiver = Tapis toutes saisons pour Cairn
    tapi dhivers = Tapis toutes saisons pour Cairn
    tapsi moquette = Tapis de moquette pour Cairn
    toute saisson tapis = Tapis toutes saisons pour Cairn
    housse de seiges = Housses de sièges avant pour Cairn, la paire
    housse voitture = Housse de voiture pour Cairn
    plaque de seuille = Plaques de seuil en acier brossé
    platau de coffre = Plateau de coffre pour Cairn
    protege parechocs ariere = Protège-pare-chocs arrière pour Cairn
    bavetes gardeboue = Bavettes garde-boue pour Cairn
    atelage remorque = Attelage de remorque pour Cairn
    attelage de remorke = Attelage de remorque pour Cairn
    cachebagage = Cache-bagages pour Cairn
    marchepeids = Marchepieds pour Cairn
    toit cofre = Coffre de toit 380
    coffredetoit = Coffre de toit 480
    porte velo datelage = Porte-vélos d’attelage, un vélo
    portevélos = Porte-vélos de toit
    porte kayac = Porte-kayak
    demareur a distence = Démarreur à distance
    chauffebloc = Chauffe-bloc
    tante de toit = Tente de toit
    ecruo antivol = Écrous de roue antivol, noirs
    camera tablau de bord = Caméra de tableau de bord, avant
    suport telephonne = Support pour téléphone, bouche d’air
    caison de graves = Caisson de graves compact
    clouson animaux = Cloison pour animaux
    eclairage dambience = Éclairage d’ambiance
    pomeau levier = Pommeau de levier en cuir
    balai essuiglace = Balais d’essuie-glace d’hiver
    phares antibrouilard = Phares antibrouillard à DEL
    siege dapoint = Siège d’appoint
    calandre niddabeille = Calandre en nid d’abeilles
    survoltteur = Survolteur portatif`,
};
const misspeltRows = (['en', 'fr'] as const).flatMap((lang) =>
  misspelt[lang]
    .trim()
    .split('\n')
    .map((line) => [...line.trim().split(' = '), lang] as [string, string, Language]),
);

/** The list's first three products for a search, and whether it says that they are only close to it. */
async function firstThree(search: string, lang: Language) {
  const { data } = await listed(place.dealerId, lang);
  const named = searchProducts(data, search);
  const found = await searched(search, lang);
  const isClose = named.length === 0 && found.close.length > 0;
  const ids = [...found.data, ...found.close];
  const shown = named.length > 0 ? named : data.filter(({ id }) => ids.includes(id));
  const sorted = sortProducts(shown, { sort: 'name-asc' });
  return { names: sorted.slice(0, 3).map(({ name }) => name), isClose };
}

describe('a search with mistakes', () => {
  test('there are more than fifty, and enough in each language', () => {
    const french = misspeltRows.filter(([, , lang]) => lang === 'fr').length;
    expect([french > 30, misspeltRows.length - french > 30]).toEqual([true, true]);
  });

  test.each(misspeltRows)('%s shows %s among the first three (%s)', async (search, name, lang) => {
    const { names, isClose } = await firstThree(search, lang);
    expect([names, isClose]).toEqual([expect.arrayContaining([name]), true]);
  });

  // By name and number, or by other words: these have no mistakes but accents, endings and order.
  test.each([
    ['mats floor', 'Cairn carpet floor mats', 'en'],
    ['floor mat', 'Cairn carpet floor mats', 'en'],
    ['boxes roof', 'Roof box 380', 'en'],
    ['tapis d hiver', 'Tapis toutes saisons pour Cairn', 'fr'],
    ['sieges housse', 'Housses de sièges avant pour Cairn, la paire', 'fr'],
    ['demarreur distance', 'Démarreur à distance', 'fr'],
    ['porte-velo', 'Porte-vélos de toit', 'fr'],
    ['nvin10752', 'Cairn all-weather floor mats', 'en'],
  ] as const)('%s has none, and finds %s as it is (%s)', async (search, name, lang) => {
    const { names, isClose } = await firstThree(search, lang);
    expect([names, isClose]).toEqual([expect.arrayContaining([name]), false]);
  });

  test('words within those of descriptions come after what is close', async () => {
    // Both stand within 'inodore'.
    expect((await searched('dor sills')).data).toEqual([]);
    const within = await searched('inodo');
    expect([within.data.length > 0, within.close]).toEqual([true, []]);
  });

  test.each([
    ['O for 0', (number: string) => number.replace('0', 'O')],
    ['I for 1, without dashes', (number: string) => number.replaceAll('-', '').replace('1', 'I')],
    ['two signs swapped', (number: string) => number.replace(/^(.)(.)/, '$2$1')],
    ['one digit missing', (number: string) => number.replace(/(\d\d)\d/, '$1')],
    ['one digit too many', (number: string) => `${number}7`],
    ['one letter wrong', (number: string) => `X${number.slice(1)}`],
    ['one digit wrong', (number: string) => number.replace(/(.)$/, (d) => String((+d + 1) % 10))],
  ])('a number with %s shows its product among the first three', async (_, mistake) => {
    const { data } = await listed();
    for (const name of ['Cairn all-weather floor mats', 'Pet barrier', 'Roof box 480']) {
      const { number } = data.find((product) => product.name === name)!;
      const { names, isClose } = await firstThree(mistake(number), 'en');
      expect([names, isClose]).toEqual([expect.arrayContaining([name]), true]);
    }
  });

  test.each([
    ...['zzzz', 'qwerty', 'asdfgh', 'pizza', 'hello', 'banana', 'garden hose', 'lawn mower'],
    ...['lorem ipsum', 'bonjour', 'poutine', 'chaise', 'fromage', 'bijoux', 'roue de secours'],
    ...['12345', 'NV-XX-99999', 'R2D2', 'housse moteur', 'bix', 'netflix'],
  ])('%s is close to nothing', async (search) => {
    for (const lang of ['en', 'fr'] as const)
      expect(await firstThree(search, lang)).toEqual({ names: [], isClose: false });
  });

  test('what it may mean finds what is shown, by name before other words', async () => {
    for (const [search, , lang] of misspeltRows) {
      const { close, meant } = await searched(search, lang);
      const { data } = await listed(place.dealerId, lang);
      const named = searchProducts(data, meant!).map(({ id }) => id);
      const right = named.length > 0 ? named : (await searched(meant!, lang)).data;
      expect([search, close.toSorted()]).toEqual([search, right.toSorted()]);
    }
    expect((await searched('florr matts')).meant).toBe('floor mats');
    expect((await searched('tapisdhiver', 'fr')).meant).toBe('tapis d’hiver');
  });

  test.each([' ', '-', '.', '_', '/', ' - '])(
    'of a long search whose words are parted by "%s" the first eight are compared',
    async (sign) => {
      const search = Array(8).fill(`florr${sign}matts`).join(sign);
      const { meant } = await searched(search);
      expect(meant).toBe('floor mats floor mats floor mats floor mats');
    },
  );

  test('a word with accents as signs of their own is one word', async () => {
    const { meant } = await searched('portevélos'.normalize('NFD'), 'fr');
    expect(meant).toBe('porte vélos');
  });

  test('numbers that are as close are shown together, and none of them is meant', async () => {
    const { number } = (await listed()).data.find(({ name }) => name === 'Pet barrier')!;
    const insert = (ending: string) =>
      shop.db.value<number>(sql`
        insert into products (make_id, dealer_id, name, number, price_cents, fits_every)
        select make_id, id, 'Gobo', ${`${number}-${ending}`}, 100, true from dealers where id = ${place.dealerId}
        returning id`);
    const ids = [await insert('41'), await insert('42')];
    const found = await searched(`${number}-43`);
    expect([found.close, found.meant]).toEqual([ids, null]);
    expect((await searched(`${number}-4l`)).meant).toBe(`${number}-41`);
    await shop.db.run(sql`delete from products where id = any(${ids}::bigint[])`);
  });

  test('products that French pages leave out are close to nothing there', async () => {
    const [dealer] = shop.dealers;
    const hide = (isHidden: boolean) =>
      shop.db.run(sql`update dealers set hide_unnamed = ${isHidden} where id = ${dealer.id}`);
    await hide(true);
    expect((await searched('coooler organser', 'fr')).close).toEqual([]);
    expect((await searched('coooler organser')).close).toHaveLength(1);
    await hide(false);
    expect((await searched('coooler organser', 'fr')).close).toHaveLength(1);
  });
});

describe('where nothing is found', () => {
  test('of several words one is enough to say where to look', async () => {
    const { data, close, meant, near } = await searched('bike zzzzzzz');
    expect([data, close, meant]).toEqual([[], [], null]);
    const { subcategories } = await listed();
    expect(subcategories.find(({ id }) => id === near[0])!.code).toBe('roof');
  });

  test('nonsense and blanks lead nowhere', async () => {
    const nothing = { data: [], close: [], meant: null, near: [] };
    for (const search of ['zzzzzzz', ' ', '%%', '_____', '((', '\\'])
      expect(await searched(search)).toEqual(nothing);
  });
});

test('a list says which products have options to choose from, and so does a product', async () => {
  const { data } = await listed();
  const some = [...data.filter((one) => one.needsChoice).slice(0, 3), ...data.slice(0, 3)];
  expect(new Set(data.map(({ needsChoice }) => needsChoice)).size).toBe(2);
  for (const { id, needsChoice } of some) {
    const { body } = await shop
      .visitor()
      .call('GET /api/v1/products/:id', { params: { id }, query: { dealer: place.dealerId } });
    expect([needsChoice, body.data.needsChoice]).toEqual(
      Array(2).fill(body.data.options.length > 0),
    );
  }
});

test('a list names its best sellers: the dealership’s, then its make’s, and no other dealership’s', async () => {
  const [here, there] = shop.dealers;
  const [first, second, third] = (await listed()).data.map(({ id }) => id).slice(-3);
  await shop.db.run(sql`delete from popular_products`);
  const rank = (dealerId: number | null, productId: number | undefined, rank: number) =>
    shop.db.run(sql`
      insert into popular_products (make_id, dealer_id, product_id, customers, rank)
      values (${here.manufacturerId}, ${dealerId}, ${productId}, 5, ${rank})`);
  await rank(here.id, third, 2);
  await rank(here.id, second, 1);
  await rank(null, third, 1);
  await rank(null, first, 2);
  await rank(there.id, first, 1);
  await rank(null, 999_999, 3); // does not fit
  expect((await listed()).popular).toEqual([second, third, first]);
  expect((await listed(there.id)).popular[0]).toBe(
    there.manufacturerId === here.manufacturerId ? first : undefined,
  );
});

test('a dealership that is closed, or not there, has no search', async () => {
  const closed = shop.dealers[2].id;
  const ask = async (dealerId: number) =>
    (
      await shop.visitor().call('GET /api/v1/products/described', {
        query: { dealerId, trim: place.trim, search: 'mats', lang: 'en' },
      })
    ).status;
  expect(await ask(closed)).toBe(200);
  await shop.db.run(sql`update dealers set active = false where id = ${closed}`);
  expect(await ask(closed)).toBe(404);
  expect(await ask(999_999)).toBe(404);
  await shop.db.run(sql`update dealers set active = true where id = ${closed}`);
});
