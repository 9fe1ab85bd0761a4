-- A line whose size was left open costs the lowest price. Once its owner agrees on a size with another price, it costs that.
grant update (unit_cents) on order_lines to vitrine_shop;
