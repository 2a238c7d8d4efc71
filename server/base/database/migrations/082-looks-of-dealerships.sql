-- A dealership's look (decision 100): {primary, accent, font, radius, logoOnDark}; null: the specification's colours.
-- Read and written as a whole, so one value. The colours stand in style sheets, where nothing else may.
alter table dealers add column theme jsonb check (theme is null or coalesce(
  theme->>'primary' ~ '^#[0-9a-f]{6}$' and theme->>'accent' ~ '^#[0-9a-f]{6}$'
  and theme->>'font' in ('system', 'serif', 'rounded') and theme->>'radius' in ('round', 'soft', 'square')
  and jsonb_typeof(theme->'logoOnDark') = 'boolean', false));
