import type * as dealers from '#shared/contract/dealers.ts';
import type * as dealersAdmin from '#shared/contract/dealers-admin.ts';
import type * as orderHistory from '#shared/contract/order-history.ts';
import type * as orders from '#shared/contract/orders.ts';
import type * as products from '#shared/contract/products.ts';
import type * as productsAdmin from '#shared/contract/products-admin.ts';
import type * as sales from '#shared/contract/sales.ts';
import type { InCents } from './cents.ts';

/** The contract's entities for pages, with cents in place of dollars. */
export type AdminDealer = InCents<dealersAdmin.AdminDealer>;
export type AdminListedProduct = InCents<productsAdmin.AdminListedProduct>;
export type AdminProduct = InCents<productsAdmin.AdminProduct>;
export type AdvisorSales = InCents<sales.AdvisorSales>;
export type CustomerSales = InCents<sales.CustomerSales>;
export type Dealer = InCents<dealers.Dealer>;
export type DealerStats = InCents<orderHistory.DealerStats>;
export type ListedProduct = InCents<products.ListedProduct>;
export type Option = InCents<products.Option>;
export type Order = InCents<orders.Order>;
export type WorkOrder = InCents<orders.WorkOrder>;
export type OrderItem = InCents<orders.OrderItem>;
export type PostedItem = InCents<orders.PostedItem>;
export type Product = InCents<products.Product>;
export type Sales = InCents<orderHistory.Sales>;
