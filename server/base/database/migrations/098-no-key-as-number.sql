-- An import put a product's key in the place of a missing number, and shop, mails and orders showed it. Such a product has no number now,
-- and its import key still finds it. Which numbers were keys is known of the mappings that come with the shop; of others a later import
-- of the same file tells.

-- Lines of orders lose the key with their product.
create function forget_key_as_number() returns trigger language plpgsql as $$
begin
  update order_items set number = ''
    where dealer_id in (select id from dealers where make_id = new.make_id) and product_id = new.id and number = old.number;
  return null;
end $$;
create trigger forget_key_as_number after update of number on products
  for each row when (new.number = '' and old.number = old.import_key) execute function forget_key_as_number();

-- Keys with a beginning that a mapping writes, and the address of a product in Shopify, which is made of its name.
update products set number = '', version = version + 1
where number = import_key and not number_claimed
  and (number ~ '^(accessory-app|leatherteck)-'
    or split_part(number, '/', 1) = trim('-' from regexp_replace(fold(split_part(name, ' – ', 1)), '[^a-z0-9]+', '-', 'g')));
