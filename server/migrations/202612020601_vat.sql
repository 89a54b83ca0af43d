-- VAT in percent on top of the price, by the card provider's word; null where it reckons none.
alter table billing_accounts add column vat_rate double precision;
