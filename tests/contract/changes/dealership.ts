import { sql } from '#server/base/database/database.ts';
import { settingsFields } from '#shared/entities/dealer.ts';
import type { First } from '#tests/contract/first-dealership.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { blanksOf, browserOf, type Change, newName, one } from './change.ts';

const version = { version: 'so that no unseen change is lost' };

/** Offers overlap with none: each has months of its own. */
let months = 30;
const offerFields = () => {
  months += 3;
  return {
    term: [String(months), String(months + 1)],
    rate: ['4.99', '5.49'],
    from: ['2040-01-01', '2040-01-02'],
    to: ['2040-02-01', '2040-02-02'],
    note: ['Bulletin 7', 'Bulletin 8'],
  } as const;
};

const hours = (opens: string) => ({
  week: [...Array(6).fill([{ opens, closes: '17:00' }]), []],
  exceptions: [],
});
const theme = { accent: '#123456', font: 'serif', radius: 'soft', logoOnDark: false };

async function pictures({ db }: TestShop, dealerId: number): Promise<number[]> {
  return db.values<number>(sql`
    insert into images (dealer_id, photo, width, height)
    select ${dealerId}, '/media/change-' || n || '.webp', 1920, 600 from generate_series(1, 4) n returning id`);
}

const ofFee = { ...version, kind: 'comes with the value that it needs' };

/** A fee that orders do not pay. */
async function aFee(first: First, more: object) {
  const client = await browserOf(first, 'dealerAdmin');
  const names = { nameEn: 'Tires', nameFr: 'Pneus' };
  const body = { dealerId: first.dealer.id, active: false, ...names, ...more };
  const { feeId } = (await client.call('POST /api/v1/auth/fees', { body })).body.fee;
  return {
    ...{ client, params: { id: feeId } },
    async read() {
      const query = { dealerId: first.dealer.id };
      const { data } = (await client.call('GET /api/v1/auth/fees', { query })).body;
      const { name, ...fee } = data.find((row) => row.feeId === feeId)!;
      return { ...fee, nameEn: name.en, nameFr: name.fr };
    },
  };
}

/** PATCHes of what a dealership keeps for itself. */
export const dealershipChanges = (shop: () => TestShop): Change[] => [
  {
    name: 'PATCH /api/v1/auth/platform/dealers/:id',
    needed: ['code'],
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const name = newName();
      const code = name.replace(' ', '-');
      const body = {
        ...{ make: first.make, hourlyRate: '120', name, code, address: '1 Row', city: 'Regina' },
        ...{ province: 'SK', postalCode: 'S4P 1A1', phone: '3065550100' },
        ...{ adminEmail: `${code}@change.test`, adminFirstName: 'Ana', adminLastName: 'Cruz' },
      };
      const made = await client.call('POST /api/v1/auth/platform/dealers', { body });
      const { id } = made.body.dealer;
      return {
        ...{ client, params: { id }, fields: { code: [`${code}-one`, `${code}-other`] } },
        read: async () => {
          const query = { search: name };
          const list = await client.call('GET /api/v1/auth/platform/dealers', { query });
          return one(list.body.data, id);
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/dealers/:id',
    besides: {
      ...version,
      deleted_images: 'says what becomes of pictures',
      staffNeedTwoStep: 'needs two-step sign-in of its own (server/people/two-step)',
    },
    follows: {
      timeZone: ['clockOffsets', 'openingHours'],
      orderEmails: ['orderEmailAddresses'],
      orderEmailAddresses: ['orderEmails'],
      banners: ['dealerBannerImages'],
    },
    needed: [
      ...['name', 'address', 'city', 'province', 'postalCode', 'phone'],
      ...['gst', 'pst', 'hst', 'hourlyRate', 'language'],
      'banners', // puts them in order; `deleted_images` takes them away
    ],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const params = { id: first.dealer.id };
      const [logo, otherLogo, left, right] = await pictures(shop(), params.id);
      await shop().db.run(sql`
        insert into dealer_banners (dealer_id, image_id, position)
        select ${params.id}, p, 90 + n from unnest(${[left, right]}::bigint[]) with ordinality as u (p, n)`);
      return {
        ...{ client, params },
        blank: { ...blanksOf(settingsFields), timeZone: 'America/Toronto' },
        async read() {
          const { body } = await client.call('GET /api/v1/auth/dealers/:id', { params });
          return { ...body.dealer, banners: body.dealer.dealerBannerImages };
        },
        fields: {
          name: ['Northgate', 'Northgate Auto'],
          address: ['1 King St', '2 King St'],
          city: ['Toronto', 'Ottawa'],
          // Both have the same usual time zone, and this number is right in both.
          province: ['ON', 'QC'],
          pstNumber: ['1234567890 TQ0001', '1234567890 TQ0002'],
          gstNumber: ['123456789 RT0001', '123456789 RT0002'],
          postalCode: ['M5V 2T6', 'K1A 0B1'],
          timeZone: ['America/Halifax', 'America/Winnipeg'],
          phone: ['4165550100', '4165550101'],
          website: ['https://one.example.test', 'https://other.example.test'],
          facebook: ['https://one.example.test', 'https://other.example.test'],
          twitter: ['https://one.example.test', 'https://other.example.test'],
          youtube: ['https://one.example.test', 'https://other.example.test'],
          gst: ['5', '6'],
          pst: ['7', '8'],
          hst: ['13', '14'],
          hourlyRate: ['120.50', '130'],
          onlyInstallPrice: [true, false],
          customersChoose: [true, false],
          language: ['en', 'fr'],
          secondLanguage: [false, true],
          acceptConditions: [false, true],
          privacyPerson: ['Ana Roy', 'Eli Roy'],
          privacyEmail: ['ana@example.test', 'eli@example.test'],
          privacyPhone: ['4165550102', '4165550103'],
          hideUnnamed: [true, false],
          repliesTo: ['sales@example.test', 'desk@example.test'],
          chooseNoticeDays: ['3', '4'],
          chooseLeadDays: ['6', '7'],
          proposalDays: ['10', '11'],
          proposalPhoneCheck: [true, false],
          orderEmails: ['one@example.test', 'other@example.test'],
          orderEmailAddresses: [['one@example.test'], ['another@example.test']],
          dealerLogo: [{ id: logo }, { id: otherLogo }],
          banners: [
            [{ id: left }, { id: right }],
            [{ id: right }, { id: left }],
          ],
          'about.en': ['We fit.', 'We fit all.'],
          'about.fr': ['Nous posons.', 'Nous posons tout.'],
          openingHours: [hours('08:00'), hours('09:00')],
          theme: [
            { primary: '#aa0000', ...theme },
            { primary: '#00aa00', ...theme },
          ],
          mailsOff: [['partDelayed'], ['orderDone']],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/fees/:id',
    besides: ofFee,
    needed: ['nameEn', 'nameFr', 'amount'],
    async begin(first) {
      const [number, other] = await uniqueNumbers(shop(), first);
      return {
        ...(await aFee(first, { kind: 'perPiece', amount: '4' })),
        fields: {
          nameEn: ['Tires', 'Tire fee'],
          nameFr: ['Pneus', 'Droit sur les pneus'],
          amount: ['4.50', '5'],
          taxed: [true, false],
          installed: [true, false],
          active: [false, true],
          categoryIds: [[2], [3]],
          products: [number, `${other} x 4`],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/fees/:id',
    about: 'a share of a price',
    besides: ofFee,
    needed: ['base', 'percent'],
    begin: async (first) => ({
      ...(await aFee(first, { kind: 'percent', percent: '2' })),
      fields: { base: ['labour', 'price'], percent: ['2.5', '3'], maxAmount: ['40', '50'] },
    }),
  },
  {
    name: 'PATCH /api/v1/auth/conditions',
    besides: { ...version, dealerId: 'says whose' },
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const dealerId = first.dealer.id;
      const edited = async () =>
        (await client.call('GET /api/v1/auth/conditions', { query: { dealerId } })).body.draft;
      const kinds = ['sale', 'returns', 'warranty'].flatMap((kind) => [`${kind}.en`, `${kind}.fr`]);
      return {
        client,
        beside: async () => ({ dealerId, version: (await edited()).version }),
        read: async () => ({ texts: (await edited()).texts }),
        fields: Object.fromEntries(
          kinds.map((kind) => [`texts.${kind}`, [`One ${kind}`, `Other ${kind}`] as const]),
        ),
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/platform/terms/:id',
    needed: ['term', 'rate'],
    follows: { from: ['holds'], to: ['holds'] },
    async begin(first) {
      const client = await browserOf(first, 'platformAdmin');
      const fields = offerFields();
      const body = { make: first.makeId, type: 'lease' as const, term: fields.term[0], rate: '1' };
      const { id } = (await client.call('POST /api/v1/auth/platform/terms', { body })).body.offer;
      const query = { make: first.makeId, rows: 200 };
      return {
        ...{ client, params: { id }, fields },
        read: async () =>
          one((await client.call('GET /api/v1/auth/platform/terms', { query })).body.data, id),
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/dealers/:id/terms/:termId',
    needed: ['term', 'rate'],
    follows: { from: ['holds'], to: ['holds'] },
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const fields = offerFields();
      const params = { id: first.dealer.id };
      const body = { type: 'lease' as const, term: fields.term[0], rate: '1' };
      const added = await client.call('POST /api/v1/auth/dealers/:id/terms', { params, body });
      const termId = added.body.offer.id;
      const query = { rows: 200 };
      return {
        ...{ client, params: { ...params, termId }, fields },
        read: async () => {
          const list = await client.call('GET /api/v1/auth/dealers/:id/terms', { params, query });
          return one(list.body.data, termId);
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/bays/:id',
    besides: { moveTo: 'takes the appointments of a bay that is switched off' },
    needed: ['name', 'position'],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const body = { dealerId: first.dealer.id, name: 'Bay of changes' };
      const { id } = (await client.call('POST /api/v1/auth/bays', { body })).body;
      const query = { dealerId: first.dealer.id };
      return {
        ...{ client, params: { id } },
        read: async () =>
          one((await client.call('GET /api/v1/auth/bays', { query })).body.bays, id),
        fields: {
          name: ['Bay of changes', 'Bay at the back'],
          isActive: [true, false],
          position: [1, 2],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/savedViews/:id',
    needed: ['name'],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const place = { dealerId: first.dealer.id, page: 'dealer-products' as const };
      const body = { ...place, name: 'Bare', query: 'gap=pictures' };
      const { id } = (await client.call('POST /api/v1/auth/savedViews', { body })).body.view;
      return {
        ...{ client, params: { id }, fields: { name: ['Bare', 'Without pictures'] } },
        read: async () =>
          one((await client.call('GET /api/v1/auth/savedViews', { query: place })).body.data, id),
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/import-mappings/:id',
    needed: ['name'],
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const id = await first.newMapping();
      const query = { dealerId: first.dealer.id };
      return {
        ...{ client, params: { id }, fields: { name: [newName(), newName()] } },
        read: async () =>
          one((await client.call('GET /api/v1/auth/import-mappings', { query })).body.data, id),
      };
    },
  },
];

/** Numbers of two products of the dealership that no other product has. */
async function uniqueNumbers({ db }: TestShop, first: First): Promise<string[]> {
  const ids = [await first.newProduct(), await first.newProduct()];
  return db.values<string>(sql`
    update products set number = 'F-' || id where id = any(${ids}::bigint[]) returning number`);
}
