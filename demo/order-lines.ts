import type { NewItem } from '#server/orders/order-storage.ts';
import { itemTotal } from '#shared/rules/cart.ts';
import type { Language } from '#shared/rules/languages.ts';
import { toCents } from '#shared/rules/money.ts';
import { unitPrice } from '#shared/rules/price.ts';
import type { LoadedDealer, LoadedProduct } from './load-catalogue.ts';
import { nameIn } from './load-texts.ts';
import { oftenTogether } from './often-together.ts';
import type { Random } from './random.ts';

/**
 * One to five products that fit one vehicle. With another source of chance it is any vehicle, and what
 * many customers take together is added.
 */
export function chooseItems(
  dealer: LoadedDealer,
  language: Language,
  random: Random,
  usual?: Random,
): NewItem[] {
  const trims = usual ? [...dealer.trims.keys()] : dealer.products[0]!.trimIds;
  const trimId = (usual ?? random).pick(trims);
  const fitting = dealer.products.filter((product) => product.trimIds.includes(trimId));
  const chosen = new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(fitting)));
  const items = [...chosen].map((product) => toItem(product, trimId, dealer, language, random));
  const more = usual ? oftenTogether(fitting, usual).filter((one) => !chosen.has(one)) : [];
  return [...items, ...more.map((product) => toItem(product, trimId, dealer, language, usual!))];
}

/** The same, with those alone that are installed in known hours. */
export function chooseFitted(dealer: LoadedDealer, language: Language, random: Random): NewItem[] {
  for (let tries = 0; tries < 50; tries += 1) {
    const items = chooseItems(dealer, language, random);
    const fitted = items.filter(({ installed, frt }) => installed && frt! > 0);
    if (fitted.length > 0) return fitted;
  }
  throw new Error(`${dealer.demo.code} sells nothing that is fitted.`);
}

function toItem(
  product: LoadedProduct,
  trimId: number,
  dealer: LoadedDealer,
  language: Language,
  random: Random,
): NewItem {
  const { demo } = product;
  const installed = dealer.demo.onlyInstallPrice || (demo.frt > 0 && random.chance(0.7));
  const quantity = random.chance(0.9) ? 1 : 2;
  const chosen =
    demo.options.length > 0 && random.chance(0.5)
      ? random.between(0, demo.options.length - 1)
      : null;
  const options = chosen === null ? [] : [toOption(product, language, chosen)];
  const optionPriceCents = options[0]?.priceCents ?? 0;
  const unitPriceCents = unitPrice({ ...product, installed });
  return {
    productId: product.id,
    trimId,
    vehicle: dealer.trims.get(trimId)!,
    name: nameIn(language, demo),
    number: demo.number,
    categoryId: product.categoryId,
    installed,
    quantity,
    priceCents: product.priceCents,
    installedPriceCents: product.installedPriceCents,
    optionPriceCents,
    originalPriceCents: null,
    totalCents: itemTotal({ unitPriceCents, optionPriceCents, quantity }),
    costCents: product.costCents,
    frt: product.frt,
    hourlyRateCents: dealer.hourlyRateCents,
    parts: partsOf(product, dealer, language),
    options,
    photo: product.photo,
    hasNeeded: false,
  };
}

const partsOf = (
  { demo }: LoadedProduct,
  dealer: LoadedDealer,
  language: Language,
): NewItem['parts'] =>
  demo.parts.flatMap((number) => {
    const part = dealer.products.find((one) => one.demo.number === number);
    return part
      ? [{ productId: part.id, number, name: nameIn(language, part.demo), quantity: 1 }]
      : [];
  });

function toOption(
  { demo, optionIds }: LoadedProduct,
  language: Language,
  index: number,
): NewItem['options'][number] {
  const { name: base, otherName, number, price, optionTypeId } = demo.options[index]!;
  const name = demo.language === language ? base : (otherName ?? base);
  return { id: optionIds[index]!, name, number, priceCents: toCents(price), optionTypeId };
}
