-- A search for "20%" finds "٢٠٪": Arabic signs of numbers and sentences are the Western ones, as digits are. The marks that a copied
-- text brings along unseen are all dropped. Still equal to `foldSearchText` of app/domain/text/search-text.ts.
create or replace function fold_search_text(text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(
    translate(
      lower(
        regexp_replace(regexp_replace(
          normalize(replace($1, '´', ''), nfkd) collate "C",
          '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u0640\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uFE00-\uFE0F\uFEFF\u0027\u0060\u2018-\u201B\u2032\u02B9-\u02BF]',
          '', 'g'), '[\u0009\u0020]+', ' ', 'g') collate "C"),
      'ٱٲٳىیېةەہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٪٫٬،؛؟ØøŁłĐđÐðĦħŦŧıŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞẞ',
      'ااايييههههك01234567890123456789%.,,;?oollddddhhttiŋαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþß'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What is stored was folded by the old rule, and is computed anew where it has one of these characters. No row says anything else
-- than before, so nobody is told of a change and no version moves.
alter table products disable trigger user;
update products set name = name where search_text ~ '[٪٫٬،؛؟\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2061-\u2065\u206A-\u206F\u2800\uFE00-\uFE0F]';
alter table products enable trigger user;

alter table shops disable trigger user;
update shops set name = name where search_text ~ '[٪٫٬،؛؟\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2061-\u2065\u206A-\u206F\u2800\uFE00-\uFE0F]';
alter table shops enable trigger user;

alter table orders disable trigger user;
update orders set line_names = line_names where search_text ~ '[٪٫٬،؛؟\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2061-\u2065\u206A-\u206F\u2800\uFE00-\uFE0F]';
alter table orders enable trigger user;
