-- An address of a business names the business and the department, not only a person.
alter table addresses
  add column company text not null default '',
  add column department text not null default '';

-- For want of a field the company's own name was kept in the second line of the street: it moves to where it belongs.
update addresses a set company = c.name, street2 = ''
from companies c
where c.tenant_id = a.tenant_id and c.id = a.company_id and trim(a.street2) = c.name;
