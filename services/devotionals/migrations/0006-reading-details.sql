-- The picture's alt text and focal point, comments on or off, and what the head of the page has. Entries have them from
-- their declaration: older ones read as without texts and with comments.
alter table devotionals.post
  add column image_alt text not null default '',
  -- As CSS has it: '50% 30%'; empty for the centre.
  add column image_focal text not null default '',
  add column has_comments boolean not null default true,
  add column seo_title text not null default '',
  add column seo_description text not null default '';
