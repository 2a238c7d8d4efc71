import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { ChangedConditionTexts, EditedConditions } from '#shared/contract/conditions.ts';
import type { User } from '#shared/contract/users.ts';
import {
  type ConditionTexts,
  isSameConditions,
  noConditions,
  tidyConditions,
} from '#shared/rules/conditions.ts';
import { mayEditSettings } from '#shared/rules/permissions.ts';
import {
  type EditedRow,
  insertVersion,
  lockEdited,
  saveDraft,
  selectEdited,
  selectVersions,
} from './conditions.sql.ts';

/** The draft of a dealership's conditions and its versions, for its admins; throws 403, 404. */
export async function findEdited(ctx: Ctx, dealerId: number): Promise<EditedConditions> {
  await editorIn(ctx, dealerId);
  return edited(ctx, dealerId);
}

/** Saves what is named of the draft; throws 403, 404, 422 with the present one after another saving. */
export async function saveConditions(
  ctx: Ctx,
  { dealerId, texts, version }: { dealerId: number; texts: ChangedConditionTexts; version: number },
): Promise<EditedConditions> {
  await editorIn(ctx, dealerId);
  const present = (await edited(ctx, dealerId)).draft.texts;
  const draft = { texts: tidyConditions(changedTexts(present, texts)), version };
  if ((await saveDraft(ctx.db, dealerId, draft, ctx.now())) === 0)
    throw changedMeanwhile(await edited(ctx, dealerId));
  return edited(ctx, dealerId);
}

/** The texts with those that are named in a kind and language. */
const changedTexts = (present: ConditionTexts, named: ChangedConditionTexts): ConditionTexts => ({
  sale: { ...present.sale, ...named.sale },
  returns: { ...present.returns, ...named.returns },
  warranty: { ...present.warranty, ...named.warranty },
});

/**
 * Publishes the draft of this version as the next version of the conditions; throws 403, 404, 422 with
 * the present draft after another saving, without conditions of sale, and where it says nothing new.
 */
export async function publishConditions(
  ctx: Ctx,
  { dealerId, version }: { dealerId: number; version: number },
): Promise<EditedConditions> {
  const person = await editorIn(ctx, dealerId);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEdited(ctx.db, dealerId);
    const { texts } = await publishable(ctx, dealerId, row, version);
    const number = (row.presentNumber ?? 0) + 1;
    await insertVersion(ctx.db, dealerId, { number, texts, by: person.id, now: ctx.now() });
    const entry = { dealerId, entity: 'dealer', entityId: dealerId } as const;
    const before = row.presentNumber === null ? {} : { before: { version: row.presentNumber } };
    const after = { version: number };
    await recordAudit(ctx, { ...entry, action: 'conditions.published', ...before, after });
    return edited(ctx, dealerId);
  });
}

/** The signed-in person, who may edit the dealership's settings; throws 403, 404. */
async function editorIn(ctx: Ctx, dealerId: number): Promise<User> {
  const person = personWho(ctx, dealerId, mayEditSettings);
  await findDealer(ctx, dealerId);
  return person;
}

async function edited(ctx: Ctx, dealerId: number): Promise<EditedConditions> {
  const { draft, present, savedAt } = await selectEdited(ctx.db, dealerId);
  const texts = draft?.texts ?? present ?? noConditions;
  const versions = await selectVersions(ctx.db, dealerId);
  return {
    draft: { texts, version: draft?.version ?? 0, savedAt: savedAt?.toISOString() ?? null },
    isPublished: present !== null && isSameConditions(texts, present),
    published: versions.map(inIso),
  };
}

async function publishable(
  ctx: Ctx,
  dealerId: number,
  { draft, present, language }: EditedRow,
  version: number,
): Promise<{ texts: ConditionTexts }> {
  if (version !== (draft?.version ?? 0)) throw changedMeanwhile(await edited(ctx, dealerId));
  if (!draft?.texts.sale[language]) throw invalid({ sale: { key: 'conditionsProblems.noSale' } });
  if (present && isSameConditions(draft.texts, present))
    throw invalid({ version: { key: 'conditionsProblems.nothingNew' } });
  return draft;
}

const changedMeanwhile = (present: EditedConditions) =>
  invalid({ version: { key: 'conditionsProblems.changedMeanwhile' } }, { conditions: present });
