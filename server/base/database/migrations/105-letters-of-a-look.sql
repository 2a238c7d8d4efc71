-- A look may also name the shop's own letters, Archivo (decision 132); looks that are there keep theirs.
alter table dealers drop constraint dealers_theme_check, add constraint dealers_theme_check check (theme is null or coalesce(
  theme->>'primary' ~ '^#[0-9a-f]{6}$' and theme->>'accent' ~ '^#[0-9a-f]{6}$'
  and theme->>'font' in ('archivo', 'system', 'serif', 'rounded') and theme->>'radius' in ('round', 'soft', 'square')
  and jsonb_typeof(theme->'logoOnDark') = 'boolean', false));
