-- What holds attackers off. The previous version may still serve: it writes neither column, and nothing goes away.

-- What a key was used for: keyed requests that ask for something else are refused. Null: of before, where nobody can tell.
alter table idempotency_keys add column request_hash bytea; -- sha-256 of who orders what
