-- Words are found however their apostrophes, quotes and dashes were typed (domain/journals/searchable.ts): what was stored
-- before is folded as well.
update journal set search = btrim(regexp_replace(regexp_replace(regexp_replace(search,
  '[''"`´«»ˈ׳״\u02B9-\u02BD\u2018-\u201F\u2032-\u2036\u2039\u203A\uA78B\uA78C]', '', 'g'),
  '[-\u058A\u05BE\u2010-\u2015\u2212]', ' ', 'g'), ' +', ' ', 'g'))
 where deleted_at is null;
