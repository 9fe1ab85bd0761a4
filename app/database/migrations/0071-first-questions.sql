-- Which of the first questions (decision 087) the owner of a new shop is asked next; null once all were asked. An administrator who
-- creates a shop sets the first one. Shops from before and sample shops are never asked.
alter table shops add column first_question text
  constraint shops_first_question_known check (first_question in ('language', 'phone', 'pounds'));

grant insert (first_question) on shops to vitrine_admin;
grant select (first_question), update (first_question) on shops to vitrine_shop;
