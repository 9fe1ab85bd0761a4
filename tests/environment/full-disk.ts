import type { ClientBase } from "pg"

/** Runs `work` while the database reports a full disk for each write to a table. */
export async function whileDiskIsFull<Result>(
  owner: ClientBase,
  table: "products" | "product_images" | "categories",
  work: () => Promise<Result>,
): Promise<Result> {
  await owner.query(`
    create function sample_full_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert or update or delete on ${table}
      for each statement execute function sample_full_disk();`)
  try {
    return await work()
  } finally {
    await owner.query("drop function sample_full_disk cascade")
  }
}
