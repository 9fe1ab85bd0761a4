/** All actions of the audit log, in the groups of its filter. */
export const auditActions = {
  shops: [
    ...(["shop_created", "shop_creation_undone", "shop_deleted", "shop_blocked", "shop_unblocked"] as const),
    ...(["shop_edited", "shop_plan_changed"] as const),
  ],
  payments: ["shop_marked_paid", "shop_marked_unpaid", "all_shops_marked_unpaid"],
  requests: ["join_request_approved", "join_request_rejected", "join_request_reopened"],
  plans: ["plan_created", "plan_updated", "plan_activated", "plan_deactivated", "plan_deleted"],
  platform: ["platform_rate_changed"],
  admins: [
    ...(["admin_created", "admin_removed", "admin_confirmation_sent", "admin_email_confirmed"] as const),
    "mail_given_up",
  ],
  passwords: [
    ...(["shop_password_reset", "shop_password_changed", "shop_password_change_failed"] as const),
    ...(["admin_password_reset", "admin_reset_requested", "admin_password_reset_by_mail"] as const),
    ...(["admin_password_refused", "admin_second_step_enabled", "admin_second_step_disabled"] as const),
    ...(["admin_recovery_codes_renewed", "shop_password_refused"] as const),
  ],
  sign_ins: [
    ...(["admin_signed_in", "admin_signed_out", "admin_sign_in_failed"] as const),
    ...(["shop_signed_in", "shop_signed_out", "shop_sign_in_failed"] as const),
    ...(["admin_other_devices_signed_out", "shop_other_devices_signed_out"] as const),
    ...(["admin_device_signed_out", "shop_device_signed_out"] as const),
  ],
} as const

export type AuditKind = keyof typeof auditActions

/** The filter offers them in this order. */
export const auditKinds = Object.keys(auditActions) as readonly AuditKind[]

/** A name in the column `audit_log.action`. */
export type AuditAction = (typeof auditActions)[AuditKind][number]
