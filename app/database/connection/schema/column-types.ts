import type { ColumnType } from "kysely"

/** ISO date and time when read; written as that, or as a Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MomentByDefault = ColumnType<string, string | Date | undefined, string | Date>
export type Json<Value> = ColumnType<Value, string, string>
