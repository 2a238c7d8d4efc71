-- When a dealership is open: {week: seven lists of spans from Monday, exceptions}; null: it has not said.
-- Read and written as a whole, so one value (decision 059).
alter table dealers add column opening_hours jsonb;
-- Its registrations for taxes: GST/HST, and QST in Quebec, else PST.
alter table dealers add column gst_number text, add column pst_number text;
