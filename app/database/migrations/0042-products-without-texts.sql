-- How many products lack a text in a language is counted on each load of the owner's list: an entry for each of them, so that
-- neither the products nor their texts are read. The conditions are those of database/shop/texts/missing.ts, letter by letter,
-- for a shop whose own texts are in the other language.
create index products_without_ar on products (shop_id) where draft is distinct from 'unnamed'
  and (((translations #>> array['ar', 'name']) is null and name
      ~ '^[^\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]*[A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]')
    or coalesce(((translations #>> array['ar', 'description']) is null and description
      ~ '^[^\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]*[A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]'), false));
create index products_without_en on products (shop_id) where draft is distinct from 'unnamed'
  and (((translations #>> array['en', 'name']) is null and name
      ~ '^[^A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]*[\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]')
    or coalesce(((translations #>> array['en', 'description']) is null and description
      ~ '^[^A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]*[\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]'), false));
