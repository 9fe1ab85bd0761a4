-- What a search compares: `foldSearchText` of app/domain/search-text.ts in SQL, equal to it on every string. It leans on
-- no locale of the server: compatibility forms are taken apart, marks dropped, ASCII lower-cased, the rest by table.
create function fold_search_text(text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      lower(
        regexp_replace(
          normalize($1, nfkd) collate "C",
          '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]',
          '', 'g') collate "C"),
      'ٱٲٳىیېةەہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ØøŁłĐđÐðĦħŦŧıŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞẞ',
      'ااايييههههك01234567890123456789oollddddhhttiŋαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþß'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- `NaN` is not below any bound, so the upper one refuses it too.
create domain money_amount as numeric(12, 2)
  constraint money_amount_range check (value >= 0 and value < 1000000000);

create domain web_address as text
  constraint web_address_shape check (value ~ '^https?://[^\s/]\S*$' and char_length(value) <= 2000);

create domain email_address as text
  constraint email_address_shape check (value ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(value) <= 254);

create domain phone_text as text
  constraint phone_text_shape check (value ~ '[0-9]' and char_length(value) <= 40);

-- A picture's tiny stand-in, in the row so that a page shows it without another request.
create domain picture_placeholder as text
  constraint picture_placeholder_shape check (value ~ '^data:image/[a-z]+;base64,[A-Za-z0-9+/=]+$' and char_length(value) <= 4000);

-- At most 200 lines, each an object with a product and a quantity. What later work adds to a line is bounded by the whole.
create function are_cart_items(items jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(items) = 'array'
    and octet_length(items::text) <= 65536
    and (
      select count(*) between 1 and 200
        and coalesce(bool_and(
          jsonb_typeof(item) = 'object'
          and coalesce(item ->> 'product_id', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          and case
            when jsonb_typeof(item -> 'qty') is distinct from 'number' then false
            else (item ->> 'qty')::numeric between 1 and 9999 and (item ->> 'qty')::numeric % 1 = 0
          end
        ), false)
      from jsonb_array_elements(case when jsonb_typeof(items) = 'array' then items else '[]' end) as item
    );
