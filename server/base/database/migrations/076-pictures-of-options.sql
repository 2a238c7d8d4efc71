-- Which of its product's pictures shows an option, by its place from 1; null: none does.
alter table product_options add column picture int;
