/**
 * What staff may be given beside their role (contract 2): desk reads and moves orders, parts and
 * install read them without prices, discount adjusts prices up to the person's limit, cost sees
 * cost and profit, reports sees the reports.
 */
export const grants = ['desk', 'parts', 'install', 'discount', 'cost', 'reports'] as const;
export type Grant = (typeof grants)[number];
