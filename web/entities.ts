import type * as dealers from '#shared/contract/dealers.ts';
import type * as dealersAdmin from '#shared/contract/dealers-admin.ts';
import type * as desk from '#shared/contract/desk.ts';
import type * as feesAdmin from '#shared/contract/fees-admin.ts';
import type * as home from '#shared/contract/home.ts';
import type * as orderHistory from '#shared/contract/order-history.ts';
import type * as orders from '#shared/contract/orders.ts';
import type * as products from '#shared/contract/products.ts';
import type * as productsAdmin from '#shared/contract/products-admin.ts';
import type * as proposalReport from '#shared/contract/proposal-report.ts';
import type * as proposals from '#shared/contract/proposals.ts';
import type * as followUp from '#shared/contract/proposals-follow-up.ts';
import type * as recommended from '#shared/contract/recommended.ts';
import type * as sales from '#shared/contract/sales.ts';
import type { InCents } from './cents.ts';

/** The contract's entities for pages, with cents in place of dollars. */
export type AdminDealer = InCents<dealersAdmin.AdminDealer>;
export type AdminListedProduct = InCents<productsAdmin.AdminListedProduct>;
export type AdminProduct = InCents<productsAdmin.AdminProduct>;
export type AdvisorSales = InCents<sales.AdvisorSales>;
export type CustomerSales = InCents<sales.CustomerSales>;
/** A favourite, as a dealership sells it. */
export type ChosenProduct = InCents<products.ChosenProduct>;
export type Dealer = InCents<dealers.Dealer>;
export type DealerStats = InCents<orderHistory.DealerStats>;
/** An order with its work and history. */
export type DeskOrder = InCents<desk.DeskOrder>;
export type DeskEvent = InCents<desk.DeskEvent>;
export type Fee = InCents<feesAdmin.Fee>;
/** What a home page shows of the products. */
export type HomeOffers = InCents<home.HomeOffers>;
export type ListedProduct = InCents<products.ListedProduct>;
export type Option = InCents<products.Option>;
export type Order = InCents<orders.Order>;
export type WorkOrder = InCents<orders.WorkOrder>;
export type OrderItem = InCents<orders.OrderItem>;
export type PostedItem = InCents<orders.PostedItem>;
export type Product = InCents<products.Product>;
export type ShownProduct = InCents<products.ShownProduct>;
/** A package that contains a product. */
export type PackageOf = InCents<recommended.PackageOf>;
/** A proposal for whoever writes it. */
export type Proposal = InCents<proposals.Proposal>;
export type ListedProposal = InCents<proposals.ListedProposal>;
export type WaitingApproval = InCents<followUp.WaitingApproval>;
export type ProposalFigures = InCents<proposalReport.ProposalFigures>;
export type ProposalSums = InCents<proposalReport.ProposalSums>;
export type Sales = InCents<orderHistory.Sales>;
export type TogetherProblem = InCents<products.TogetherProblem>;
