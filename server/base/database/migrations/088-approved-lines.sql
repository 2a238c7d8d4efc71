-- An approval is of the prices of lines (decision 105). So far approvals were of a percentage: they count for the prices that were written
-- under them.
alter table proposals add column approved_lines jsonb; -- null: nothing is approved; else [{id, productId, installed, quantity, unitCents}]
update proposals set approved_lines = (
  select coalesce(jsonb_agg(jsonb_build_object('id', line->'id', 'productId', line->'productId', 'installed', line->'installed',
    'quantity', line->'quantity', 'unitCents', line->'adjustedPriceCents')), '[]')
  from jsonb_array_elements(lines) line where line->>'adjustedPriceCents' is not null)
where approval = 'given';
