/** The address of a proposal's page, for its advisor. */
export const proposalPath = (base: string, id: number): string => `${base}/proposals/${id}`;
