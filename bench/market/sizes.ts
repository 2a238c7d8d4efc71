/** Total rows. The first dealership has a tenth of customers and orders; the rest share evenly. */
export interface Sizes {
  products: number;
  customers: number;
  orders: number;
  /** So many of the newest orders are open; absent: two of ten, of any age. */
  open?: number;
  dealers: number;
  makes: number;
  /** Lines of an order on average. */
  lines: number;
  /** Views of one year: the last sixty days as single rows, older days only as daily counts. */
  views: number;
  /** The moment at which the market's three years end; absent: now. */
  until?: Date;
}

/** The last moment of a market. */
export const endOf = ({ until = new Date() }: Sizes): Date => until;
