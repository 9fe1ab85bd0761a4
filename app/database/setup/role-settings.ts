/** Limits of every statement, set on the role because a pooler in between takes no options; as the catalogue has them. */
export const roleSettings: readonly string[] = [
  "statement_timeout=10s",
  "lock_timeout=5s",
  "idle_in_transaction_session_timeout=15s",
  "search_path=public",
  "row_security=on",
]
