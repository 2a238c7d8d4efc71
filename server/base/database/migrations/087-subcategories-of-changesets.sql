-- A file may bring sub-categories, as it may bring vehicles: each is a row of its changeset.
alter table changeset_rows drop constraint changeset_rows_subject_check;
alter table changeset_rows add constraint changeset_rows_subject_check
  check (subject in ('product', 'vehicle', 'subcategory', 'offer')) not valid;
