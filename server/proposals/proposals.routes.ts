import type { Handlers } from '#server/base/http/route.ts';
import {
  changeProposal,
  deleteProposal,
  listProposals,
  makeProposal,
  shown,
} from './drafts/drafts.service.ts';
import { makeProposalLink, sendProposal, withdrawProposal } from './sending/sending.service.ts';

export const proposalRoutes = {
  'POST /api/v1/auth/proposals': (ctx, { body }) => makeProposal(ctx, body),
  'GET /api/v1/auth/proposals': (ctx, { query }) => listProposals(ctx, query),
  'GET /api/v1/auth/proposals/:id': (ctx, { params }) => shown(ctx, params.id),
  'PATCH /api/v1/auth/proposals/:id': (ctx, { params, body }) =>
    changeProposal(ctx, params.id, body),
  'DELETE /api/v1/auth/proposals/:id': (ctx, { params }) => deleteProposal(ctx, params.id),
  'POST /api/v1/auth/proposals/:id/send': (ctx, { params, body }) =>
    sendProposal(ctx, params.id, body),
  'POST /api/v1/auth/proposals/:id/withdraw': (ctx, { params, body }) =>
    withdrawProposal(ctx, params.id, body.reason ?? null),
  'POST /api/v1/auth/proposals/:id/link': (ctx, { params }) => makeProposalLink(ctx, params.id),
} satisfies Partial<Handlers>;
