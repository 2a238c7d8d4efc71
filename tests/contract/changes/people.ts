import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { newEmail } from '#tests/contract/people.ts';
import { comingDays } from '#tests/support/coming-days.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { aCustomer } from '#tests/support/states.ts';
import { browserOf, type Change, one } from './change.ts';

const vins = ['1HGCM82633A004352', '2HGCM82633A004352'] as const;
const halfDay = (day: string) => ({ day, half: 'morning' });

/** Fields of a whole order that are no values of the row that is changed. */
const postedAlone = {
  version: 'so that no unseen change is lost',
  dealerId: 'an order stays at its dealership',
  statusId: 'moves the order (contract 3.9)',
  sellerId: 'is the person who saves it',
  ...{ subtotal: 'compared', tax: 'compared', total: 'compared', payment: 'kept by an order' },
  ...{ exemption: 'kept by an order', conditionsVersion: 'kept by an order' },
  ...{ appointment: 'booked with an order', proposalId: 'ended by an order', goesAnyway: 'asks' },
  ...{ cartId: 'names the saved cart', onceMore: 'orders it again' },
};

/** PATCHes of accounts, orders and proposals. */
export const peopleChanges = (shop: () => TestShop): Change[] => [
  {
    name: 'PATCH /api/v1/auth/user',
    besides: { currentPassword: 'proves who it is, for another address' },
    needed: ['firstName', 'lastName', 'email'],
    async begin({ dealer }) {
      const visitor = () => shop().visitor();
      const { manufacturerId: makeId } = dealer;
      const place = { dealerId: dealer.id, makeId, path: '', visitor };
      const { client, password } = await aCustomer(place);
      return {
        ...{ client, beside: () => ({ currentPassword: password }) },
        read: async () => (await client.call('GET /api/v1/auth/user/checkAuth', {})).body,
        fields: {
          firstName: ['Ana', 'Eli'],
          lastName: ['Roy', 'Côté'],
          email: [newEmail(), newEmail()],
          phoneNumber: ['4165550100', '4165550101'],
          language: ['en', 'fr'],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/user/updateUserAsAdmin',
    besides: { id: 'says whose account' },
    needed: ['firstName', 'lastName', 'email', 'phoneNumber', 'roleId', 'discountPercent'],
    follows: { roleId: ['roles'], grants: ['discountPercent'] },
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const { id } = await first.newPerson(roleIds.productAdvisor);
      return {
        ...{ client, beside: () => ({ id }) },
        async read() {
          const { body } = await client.call('GET /api/v1/auth/user/:id', { params: { id } });
          return { ...body.user, roleId: body.user.roles[0]!.id };
        },
        fields: {
          firstName: ['Ana', 'Eli'],
          lastName: ['Roy', 'Côté'],
          email: [newEmail(), newEmail()],
          phoneNumber: ['4165550100', '4165550101'],
          language: ['en', 'fr'],
          roleId: [roleIds.productAdvisor, roleIds.partsAndService],
          grants: [
            ['desk', 'discount'],
            ['discount', 'cost'],
          ],
          discountPercent: ['5', '7'],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/orders/:id',
    about: 'a cart',
    besides: postedAlone,
    needed: ['language'],
    follows: {
      orderItems: ['subtotal', 'tax', 'total', 'taxLines', 'fees', 'profit', 'itemCount'],
      customerId: ['customer'],
      language: ['orderItems'],
      wish: ['wantedOn'],
    },
    async begin(first) {
      const client = await browserOf(first, 'advisor');
      const me = first.askers.advisor.person!.id;
      const [customer, other] = [await first.newPerson(), await first.newPerson()];
      const line = (quantity: number) => [
        { productId: first.productId, trimId: first.trimId, quantity, options: [] },
      ];
      const dealerId = first.dealer.id;
      const [soon, later, last] = comingDays(first.dealer.openingHours);
      const body = { dealerId, statusId: orderStatus.CART, orderItems: line(1) };
      const { order } = (await client.call('POST /api/v1/auth/orders', { body })).body;
      return {
        ...{
          client,
          params: { id: order.id }, // Without a day of its own it is wanted on the last one of its wish.
          blank: { customerId: me, wantedOn: soon },
        },
        async read() {
          const query = { dealerId };
          const orders = (await client.call('GET /api/v1/auth/orders', { query })).body;
          const { orderItems, ...cart } = one(orders, order.id);
          return { ...cart, orderItems: orderItems.map(({ id: _, ...item }) => item) };
        },
        fields: {
          orderItems: [line(1), line(2)],
          customerId: [customer.id, other.id],
          customerNotes: ['Call me', 'Write me'],
          dealerNotes: ['Nice', 'Very nice'],
          vin: vins,
          stockNumber: ['S-1', 'S-2'],
          wantedOn: [last, later],
          wish: [
            { handover: 'fitting', halfDays: [halfDay(soon!)] },
            { handover: 'pickup', halfDays: [] },
          ],
          payBy: ['contract', 'dealership'],
          language: ['fr', 'en'],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/orders/:id',
    about: 'an order',
    besides: {
      ...postedAlone,
      ...{ customerId: 'stays', wish: 'stays', payBy: 'stays', language: 'stays' },
    },
    needed: ['orderItems'],
    follows: {
      orderItems: ['subtotal', 'tax', 'total', 'taxLines', 'fees', 'profit', 'itemCount'],
    },
    async begin(first) {
      const client = await browserOf(first, 'dealerAdmin');
      const [soon, later] = comingDays(first.dealer.openingHours);
      const params = { id: await first.newOrder() };
      const read = async () =>
        (await client.call('GET /api/v1/auth/desk/:id', { params })).body.order;
      const { orderItems } = await read();
      const { id, productId } = orderItems[0]!;
      return {
        ...{ client, params, read },
        fields: {
          orderItems: [[{ id, productId, quantity: 1 }], [{ id, productId, quantity: 2 }]],
          customerNotes: ['Call me', 'Write me'],
          dealerNotes: ['Nice', 'Very nice'],
          vin: vins,
          stockNumber: ['S-1', 'S-2'],
          wantedOn: [soon, later],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/proposals/:id',
    besides: { version: 'so that no unseen change is lost', customerId: 'brings its names' },
    needed: ['language', 'looks', 'lines'],
    follows: { trimId: ['vehicle'], lines: ['vehicle'] },
    async begin(first) {
      const [soon, later] = comingDays(first.dealer.openingHours);
      const { proposal } = await proposalOf(first.newProposal(), await browserOf(first, 'advisor'));
      const line = (quantity: number) => ({ productId: first.productId, quantity });
      const deal = { type: 'Lease', frequency: 'Weekly', term: 36 };
      return {
        ...proposal,
        fields: {
          firstName: ['Ana', 'Eli'],
          lastName: ['Roy', 'Côté'],
          email: [newEmail(), newEmail()],
          phoneNumber: ['4165550100', '4165550101'],
          trimId: [first.trimId, (await first.newModel()).trimId],
          vin: vins,
          stockNumber: ['S-1', 'S-2'],
          language: ['fr', 'en'],
          looks: [[{ name: 'One' }], [{ name: 'Other' }]],
          lines: [[line(1)], [line(2)]],
          deal: [
            { ...deal, rate: 4.99, amount: 100 },
            { ...deal, rate: 5.99, amount: 100 },
          ],
          message: ['Hello', 'Good day'],
          customerNotes: ['Call me', 'Write me'],
          dealerNotes: ['Nice', 'Very nice'],
          halfDays: [[halfDay(soon!)], [halfDay(later!)]],
          payBy: ['contract', 'dealership'],
          validDays: [10, 11],
        },
      };
    },
  },
  {
    name: 'PATCH /api/v1/auth/proposals/:id',
    about: 'for an account',
    follows: { customerId: ['firstName', 'lastName', 'email', 'phoneNumber'] },
    async begin(first) {
      const { proposal } = await proposalOf(first.newProposal(), await browserOf(first, 'advisor'));
      const people = [(await first.newPerson()).id, (await first.newPerson()).id] as const;
      return { ...proposal, fields: { customerId: people } };
    },
  },
];

/** A draft, read by what is written of it. */
async function proposalOf(
  made: Promise<{ id: number }>,
  client: Awaited<ReturnType<typeof browserOf>>,
) {
  const params = { id: (await made).id };
  const found = async () =>
    (await client.call('GET /api/v1/auth/proposals/:id', { params })).body.proposal;
  const proposal = {
    ...{ client, params },
    beside: async () => ({ version: (await found()).version }),
    async read() {
      const { now: _, isChanged: __, total: ___, ...written } = await found();
      return written;
    },
  };
  return { proposal };
}
