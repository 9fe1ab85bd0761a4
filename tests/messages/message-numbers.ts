type Written = { readonly why: string; readonly texts: Readonly<Record<string, readonly string[]>> }

const minute = ["2026", "11", "29", "23", "59"]

/** Numbers that are written out in messages, and why they are no limit of `domain`: a limit is a parameter. */
export const writtenOut: readonly Written[] = [
  {
    why: "an example of what to write, or a sample",
    texts: {
      phone_not_a_number: ["03", "123", "456", "961", "3"],
      wanted_wrong_time: ["16", "00"],
      wrong_color: ["24508"],
      rate_format: ["89,500"],
      problem_money_format: ["12.50"],
      csv_about_money: ["12.50"],
      problem_moment_format: minute,
      csv_about_moment: minute,
      problem_moment_order: ["2026", "11", "29"],
      notes_hours_hint: ["10", "7"],
      delivery_note_hint: ["2", "3"],
      hours_wrong_time: ["9", "00", "18", "30"],
      csv_sample_first_about: ["30"],
      bill_problem_amount: ["3", "3.50"],
      paid_problem_amount: ["20", "20.50"],
    },
  },
  {
    why: "hours within which the operator promises to call or to update an account; no program measures them",
    texts: { apply_text: ["24"], apply_done_text: ["24"], payment_wallet_after: ["24"] },
  },
  { why: "the year that the specification names", texts: { footer_rights: ["2025"] } },
  {
    why: "percent are of a hundred",
    texts: { bill_problem_percent: ["100"], bill_in_percent: ["بالمئة"], bill_unit: ["بالمئة"] },
  },
  { why: "dollars have cents", texts: { problem_money_decimals: ["two"], editor_price_free: ["0.00"] } },
  {
    why: "the format of every authenticator app",
    texts: {
      admin_step_text: ["30"],
      admin_code_hint: ["six", "الستة"],
      admin_code_of_app: ["six", "الستة"],
    },
  },
  {
    why: "the largest usual change of a price, which the tests of warnings and selections compare",
    texts: { form_warning_jump: ["three", "ثلاثة"], csv_price_jumps: ["three", "ثلاثة"] },
  },
  { why: "the dialog's own two steps", texts: { shops_delete_step: ["2"] } },
  { why: "the form of a proposed password", texts: { shops_new_password_hint: ["three", "ثلاث"] } },
  { why: "the test of the age compares it", texts: { backup_too_old: ["half", "ونصف"] } },
  {
    why: "two things that are alike",
    texts: { csv_problem_variant_repeated: ["two"], form_grid_double: ["two"] },
  },
  { why: "the plural form of two", texts: { overview_left: ["اثنان"], alert_and_more: ["واثنان"] } },
]
