-- An order is stored before its lines and gets its sum after them. With room on its page the second version stays there and no
-- index gets a second entry, which the owner's list would count too.
alter table orders set (fillfactor = 85);
