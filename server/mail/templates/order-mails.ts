import type { Reader } from '#server/outbox/mails.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { frame, type Place } from './frame.ts';
import { type OrderFacts, orderContent } from './order.ts';

type Facts = Omit<OrderFacts, 'reader'>;

/** To the customer right after ordering. */
export function newOrderCustomer(place: Place, facts: Facts) {
  const { mail, newOrderCustomer, confirmation } = place.words;
  const { subject, heading, intro } = newOrderCustomer;
  const { name } = place.dealer;
  const { customer, id, payBy } = facts.order;
  return frame(place, {
    subject: subject(id, name),
    heading,
    intro: `${mail.hello(customer.firstName)} ${intro(name)} ${confirmation.pay[payBy ?? 'dealership']}`,
    ...orderContent(place, { ...facts, reader: 'customer' }),
    button: historyButton(place),
  });
}

/** To each of the dealership's order addresses. */
export function newOrderDealership(place: Place, facts: Facts) {
  const { subject, heading, intro } = place.words.newOrderDealership;
  const customer = customerOf(facts);
  return frame(place, {
    subject: subject(facts.order.id, customer, place.words.formatMoney(facts.order.totalCents)),
    heading,
    intro: intro(customer),
    ...orderContent(place, { ...facts, reader: 'dealership' }),
    button: orderButton(place, facts.order.id),
  });
}

/** To the customer or the dealership, on request. */
export function orderSummary(place: Place, facts: Facts, reader: Reader) {
  const { order } = facts;
  const { name } = place.dealer;
  const texts = place.words.orderSummary;
  const forCustomer = reader === 'customer';
  return frame(place, {
    subject: forCustomer
      ? texts.subjectForCustomer(order.id, name)
      : texts.subjectForDealership(order.id, customerOf(facts)),
    heading: forCustomer ? texts.headingForCustomer : texts.headingForDealership,
    intro: forCustomer ? texts.introForCustomer(name) : texts.introForDealership(customerOf(facts)),
    ...orderContent(place, { ...facts, reader }),
    button: forCustomer ? historyButton(place) : orderButton(place, order.id),
  });
}

/** To any address typed at the checkout: products and prices, but nobody's words or name. */
export function checkoutSummary(place: Place, facts: Facts) {
  const { subject, heading, introOfCart, introOfOrder } = place.words.checkoutSummary;
  const { name } = place.dealer;
  const isCart = facts.order.statusId === orderStatus.CART;
  return frame(place, {
    subject: subject(name),
    heading,
    intro: isCart ? introOfCart(name) : introOfOrder(name),
    ...orderContent(place, { ...facts, reader: 'nobody' }),
    button: { label: place.words.mail.openShop, url: place.base },
  });
}

/** A link to the customer's own orders. */
const historyButton = (place: Place) => ({
  label: place.words.newOrderCustomer.button,
  url: `${place.base}/account?tab=orders`,
});

/** A link to the order in the admin area. */
export const orderButton = (place: Place, orderId: number) => ({
  label: place.words.newOrderDealership.button(orderId),
  url: `${place.base}/admin/orders/${orderId}`,
});

const customerOf = ({ order }: Facts) => `${order.customer.firstName} ${order.customer.lastName}`;
