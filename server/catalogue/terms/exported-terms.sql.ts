import { type Database, sql } from '#server/base/database/database.ts';

/** An offer as a file of terms has it. */
export interface ExportedTerm {
  id: number;
  yearId: number;
  modelId: number;
  trimId: number;
  position: number;
  type: 'lease' | 'finance';
  months: number;
  rate: number;
  from: string | null;
  to: string | null;
  source: string;
  make: string;
  year: number | null;
  model: string | null;
  trim: string | null;
  /** The code of the dealership whose own offer it is. */
  dealer: string | null;
}

/** Of a make, or with a dealership its own ones. */
export interface TermsOwner {
  makeId: number;
  dealerId: number | null;
}

const isOfOwner = ({ makeId, dealerId }: TermsOwner) =>
  sql`o.make_id = ${makeId} and coalesce(o.dealer_id, 0) = ${dealerId ?? 0}`;

export const countTerms = async (db: Database, owner: TermsOwner) =>
  (await db.value<number>(sql`select count(*) as count from terms o where ${isOfOwner(owner)}`))!;

/** The next offers, those of a place and type in their order: the last one is the default. */
export const selectTermsAfter = (
  db: Database,
  owner: TermsOwner,
  after: ExportedTerm | null,
  most: number,
) =>
  db.rows<ExportedTerm>(sql`
    select o.id, coalesce(o.year_id, 0) as "yearId", coalesce(o.model_id, 0) as "modelId", coalesce(o.trim_id, 0) as "trimId", o.position, o.type,
      o.term_months as months, o.rate_yearly_percent as rate, o.starts_on as "from", o.ends_on as "to", o.note as source,
      k.name as make, y.year, m.name as model, t.name as trim, d.code as dealer
    from terms o join makes k on k.id = o.make_id left join models m on m.id = o.model_id left join years y on y.id = coalesce(m.year_id, o.year_id)
      left join trims t on t.id = o.trim_id left join dealers d on d.id = o.dealer_id
    where ${isOfOwner(owner)} and (coalesce(o.year_id, 0), coalesce(o.model_id, 0), coalesce(o.trim_id, 0), o.type, o.position, o.id)
      > (${after?.yearId ?? -1}::bigint, ${after?.modelId ?? 0}::bigint, ${after?.trimId ?? 0}::bigint, ${after?.type ?? ''}::text, ${after?.position ?? 0}::int, ${after?.id ?? 0}::bigint)
    order by coalesce(o.year_id, 0), coalesce(o.model_id, 0), coalesce(o.trim_id, 0), o.type, o.position, o.id limit ${most}`);
