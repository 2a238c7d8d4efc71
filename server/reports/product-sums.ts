/** The number of orders that contain each product, by product id. */
export interface ProductOrders {
  ids: number[];
  orders: number[];
}

/** Views, adds to cart and orders of a product in some days. */
export interface ProductSum {
  productId: number;
  views: number;
  addsToCart: number;
  orders: number;
}

type Figure = 'views' | 'addsToCart' | 'orders';

/** The figures by which rows are compared, first to last; equal rows are ordered by id. */
const sortFigures: Record<Figure, Figure[]> = {
  views: ['views', 'addsToCart', 'orders'],
  addsToCart: ['addsToCart', 'views'],
  orders: ['orders', 'views'],
};

export interface SumPage {
  page: number;
  rows: number;
  sortBy: Figure;
  order: 'asc' | 'desc';
}

/** `bestOf` keeps at least this many candidates: with fewer it would sort too often. */
const fewestSorted = 1_000;

/** Sums as parallel columns: index i of each column belongs to the product ids[i]. */
export interface ProductSums extends Record<Figure, Int32Array> {
  ids: Float64Array;
  totals: Record<Figure, number>;
}

/**
 * Adds up orders packed by `packOrders`, and views. A year of a large dealership is a million
 * figures of half a million products: 400 ms in SQL, 250 in a map of objects, 60 in sorted columns
 * (decision 020).
 */
export function addUp(packed: Buffer[], viewed: Omit<ProductSum, 'orders'>[]): ProductSums {
  const most = packed.reduce((bytes, { length }) => bytes + length, 0) / 2 + viewed.length;
  const unsorted = { ids: new Float64Array(most), orders: new Int32Array(most) };
  let read = 0;
  for (const products of packed) read = unpack(products, unsorted, read);
  const { ids, orders } = sortedByIds(unsorted, read);

  let count = 0;
  for (let at = 0; at < read; at += 1) {
    if (count === 0 || ids[at] !== ids[count - 1]) {
      ids[count] = ids[at]!;
      orders[count] = orders[at]!;
      count += 1;
    } else orders[count - 1]! += orders[at]!;
  }
  const ordered = ids.subarray(0, count);
  const views = new Int32Array(count + viewed.length);
  const addsToCart = new Int32Array(count + viewed.length);
  for (const product of viewed) {
    let place = placeIn(ordered, product.productId);
    if (ordered[place] !== product.productId) {
      place = count;
      ids[place] = product.productId;
      orders[place] = 0;
      count += 1;
    }
    views[place] = product.views;
    addsToCart[place] = product.addsToCart;
  }
  const columns = {
    views: views.subarray(0, count),
    addsToCart: addsToCart.subarray(0, count),
    orders: orders.subarray(0, count),
  };
  const totals = {
    views: sumOf(columns.views),
    addsToCart: sumOf(columns.addsToCart),
    orders: sumOf(columns.orders),
  };
  return { ids: ids.subarray(0, count), ...columns, totals };
}

interface Columns {
  ids: Float64Array;
  orders: Int32Array;
}

/** Unpacks into the columns from index `start`; returns the next free index. */
function unpack(packed: Buffer, { ids, orders }: Columns, start: number): number {
  let place = start;
  let id = 0;
  let value = 0;
  let unit = 1;
  let isId = true;
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at]!;
    if (byte >= 128) {
      value += (byte - 128) * unit;
      unit *= 128;
      continue;
    }
    value += byte * unit;
    if (isId) id += value;
    else {
      ids[place] = id;
      orders[place] = value;
      place += 1;
    }
    isId = !isId;
    value = 0;
    unit = 1;
  }
  return place;
}

/** The first `count` rows, radix-sorted by id, eleven bits per pass. */
function sortedByIds(columns: Columns, count: number): Columns {
  let highest = 0;
  for (let at = 0; at < count; at += 1) if (columns.ids[at]! > highest) highest = columns.ids[at]!;
  let from = columns;
  let to: Columns = {
    ids: new Float64Array(columns.ids.length),
    orders: new Int32Array(columns.ids.length),
  };
  for (let unit = 1; unit <= highest; unit *= 2_048) {
    const places = new Int32Array(2_049);
    for (let at = 0; at < count; at += 1) places[((from.ids[at]! / unit) & 2_047) + 1]! += 1;
    for (let part = 0; part < 2_048; part += 1) places[part + 1]! += places[part]!;
    for (let at = 0; at < count; at += 1) {
      const part = (from.ids[at]! / unit) & 2_047;
      const place = places[part]!;
      places[part] = place + 1;
      to.ids[place] = from.ids[at]!;
      to.orders[place] = from.orders[at]!;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Index of an id in a sorted column, or the index to insert it at. */
function placeIn(ids: Float64Array, id: number): number {
  let [first, after] = [0, ids.length];
  while (first < after) {
    const middle = (first + after) >>> 1;
    if (ids[middle]! < id) first = middle + 1;
    else after = middle;
  }
  return first;
}

function sumOf(column: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < column.length; at += 1) sum += column[at]!;
  return sum;
}

/** A page of the products by a figure. */
export function pageOf(sums: ProductSums, { page, rows, sortBy, order }: SumPage): ProductSum[] {
  const columns = sortFigures[sortBy].map((figure) => sums[figure]);
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: number, b: number) => {
    for (const column of columns)
      if (column[a] !== column[b]) return sign * (column[a]! - column[b]!);
    return sums.ids[a]! - sums.ids[b]!;
  };
  const best = bestOf(sums.ids.length, page * rows, compare);
  return best.slice((page - 1) * rows).map((place) => sumAt(sums, place));
}

/** The sums of the given products, in their order. */
export const sumsOfSome = (sums: ProductSums, some: number[]): ProductSum[] =>
  some.map((id) => sumAt(sums, sums.ids.indexOf(id)));

const sumAt = ({ ids, views, addsToCart, orders }: ProductSums, place: number): ProductSum => ({
  productId: ids[place]!,
  views: views[place]!,
  addsToCart: addsToCart[place]!,
  orders: orders[place]!,
});

/** The first `wanted` of `count` indexes by `compare`, without sorting all. */
function bestOf(
  count: number,
  wanted: number,
  compare: (a: number, b: number) => number,
): number[] {
  const most = Math.max(wanted, fewestSorted);
  const best: number[] = [];
  let worst = -1;
  for (let place = 0; place < count; place += 1) {
    if (worst >= 0 && compare(place, worst) > 0) continue;
    best.push(place);
    if (best.length < 2 * most) continue;
    best.sort(compare).length = most;
    worst = best.at(-1)!;
  }
  return best.sort(compare).slice(0, wanted);
}

/**
 * Packs orders into a fifth of an array's memory: for each product the difference to the previous
 * id, then the number of orders, both as varints (seven bits per byte, lowest first).
 */
export function packOrders({ ids, orders }: ProductOrders): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
    bytes.push(rest);
  };
  for (const [at, id] of ids.entries()) {
    write(id - (ids[at - 1] ?? 0));
    write(orders[at]!);
  }
  return Buffer.from(bytes);
}
