-- The addresses that readers knew a page by before it was renamed. A page that has an address now comes first.
create table former_address (
  site_code text not null,
  slug text not null,
  entry text not null,
  primary key (site_code, slug),
  foreign key (site_code, entry) references entry_site_page (site, id) on delete cascade
);
