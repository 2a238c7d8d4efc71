-- outside a transaction: each statement by itself, so that the old version goes on writing meanwhile
-- Dealerships whose place goes by other clocks than its province begin with those (shared/rules/usual-time-zone.ts); their admins can change
-- them. Each is a transaction of its own, because its orders are counted again.
do $$
  declare
    one record;
  begin
    for one in
      select id, case
        when province = 'BC' and code like 'V0C1R%' then 'America/Fort_Nelson'
        when province = 'BC' and code ~ '^(V0C|V1G|V1J)' then 'America/Dawson_Creek'
        when province = 'BC' and code ~ '^V0B(1C|1G|1K|1Y|2N)' then 'America/Creston'
        when province = 'BC' and code ~ '^(V0A|V0B|V1A|V1C)' then 'America/Edmonton'
        when province = 'NL' and code ~ '^(A0P|A0R|A2V)' then 'America/Goose_Bay'
        when province = 'NU' and code like 'X0C0C%' then 'America/Atikokan'
        when province = 'NU' and code like 'X0C%' then 'America/Rankin_Inlet'
        when province = 'NU' and code like 'X0B%' then 'America/Cambridge_Bay'
        when province = 'NU' and code like 'X0A0V%' then 'America/Resolute'
        when province = 'ON' and code ~ '^(P0T1C|P0V3A)' then 'America/Atikokan'
        when province = 'ON' and code ~ '^(P0T1T|P0V|P0W|P0X|P8N|P8T|P9A|P9N)' then 'America/Winnipeg'
        when province = 'QC' and code like 'G4T%' then 'America/Halifax'
        when province = 'QC' and code ~ '^G0G1[CW]' then 'America/Blanc-Sablon'
        when province = 'SK' and code like 'S9V%' then 'America/Edmonton'
        when province = 'SK' and code ~ '^S0P0[AB]' then 'America/Winnipeg'
      end as own
      from (select id, province, upper(regexp_replace(postal_code, '[\s-]', '', 'g')) as code from dealers) d
    loop
      -- Null: that of its province, which it has.
      update dealers set time_zone = one.own where id = one.id and one.own is not null and time_zone = time_zone_of(province)
        and time_zone <> one.own;
      commit;
    end loop;
  end $$;
