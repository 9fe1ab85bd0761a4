-- A search finds "za'atar" whichever apostrophe is typed, or none, and two words whatever spaces are between them: the fold
-- drops apostrophes and makes one space of many. Still equal to `foldSearchText` of app/domain/search-text.ts.
create or replace function fold_search_text(text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      lower(
        regexp_replace(regexp_replace(
          normalize(replace($1, '´', ''), nfkd) collate "C",
          '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u0027\u0060\u2018-\u201B\u2032\u02B9-\u02BF]',
          '', 'g'), '[\u0009\u0020]+', ' ', 'g') collate "C"),
      'ٱٲٳىیېةەہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ØøŁłĐđÐðĦħŦŧıŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞẞ',
      'ااايييههههك01234567890123456789oollddddhhttiŋαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþß'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What is stored was folded by the old rule, and is computed anew where a name is written. No row says anything else than
-- before, so nobody is told of a change and no version moves.
alter table products disable trigger user;
update products set name = name where search_text is distinct from fold_search_text(name) collate "C";
alter table products enable trigger user;

alter table shops disable trigger user;
update shops set name = name
  where search_text is distinct from fold_search_text(name || E'\n' || username || E'\n' || email) collate "C";
alter table shops enable trigger user;
