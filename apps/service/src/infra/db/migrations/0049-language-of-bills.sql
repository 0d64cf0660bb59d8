-- owner: billing-qr
-- compatible from: 0039
-- The language of the person who uploaded a sheet, in which its codes are printed (A-611); null is English.
alter table bill_job
  add column language text collate "C" check (language in ('en', 'zh-Hant-HK', 'zh-Hans'));
