import type { AuditEntry } from "#app/database/admin/audit-log.ts"
import type { AuditAction, AuditKind } from "#app/domain/account/audit-actions.ts"
import { m } from "#app/messages/compiled/messages.js"

export const kindText: Readonly<Record<AuditKind, () => string>> = {
  shops: m.audit_kind_shops,
  payments: m.audit_kind_payments,
  requests: m.audit_kind_requests,
  plans: m.audit_kind_plans,
  platform: m.audit_kind_platform,
  admins: m.audit_kind_admins,
  passwords: m.audit_kind_passwords,
  sign_ins: m.audit_kind_sign_ins,
}

/** The text of everything that the application writes into the log. */
export const actionText: Readonly<Record<AuditAction, () => string>> = {
  shop_created: m.audit_shop_created,
  shop_creation_undone: m.audit_shop_creation_undone,
  shop_deleted: m.audit_shop_deleted,
  shop_blocked: m.audit_shop_blocked,
  shop_unblocked: m.audit_shop_unblocked,
  shop_edited: m.audit_shop_edited,
  shop_plan_changed: m.audit_shop_plan_changed,
  shop_marked_paid: m.audit_shop_marked_paid,
  shop_marked_unpaid: m.audit_shop_marked_unpaid,
  all_shops_marked_unpaid: m.audit_all_shops_marked_unpaid,
  join_request_approved: m.audit_join_request_approved,
  join_request_rejected: m.audit_join_request_rejected,
  join_request_reopened: m.audit_join_request_reopened,
  plan_created: m.audit_plan_created,
  plan_updated: m.audit_plan_updated,
  plan_activated: m.audit_plan_activated,
  plan_deactivated: m.audit_plan_deactivated,
  plan_deleted: m.audit_plan_deleted,
  platform_rate_changed: m.audit_platform_rate_changed,
  admin_created: m.audit_admin_created,
  admin_removed: m.audit_admin_removed,
  admin_confirmation_sent: m.audit_admin_confirmation_sent,
  admin_email_confirmed: m.audit_admin_email_confirmed,
  mail_given_up: m.audit_mail_given_up,
  shop_password_reset: m.audit_shop_password_reset,
  shop_password_changed: m.audit_shop_password_changed,
  shop_password_change_failed: m.audit_shop_password_change_failed,
  admin_password_reset: m.audit_admin_password_reset,
  admin_reset_requested: m.audit_admin_reset_requested,
  admin_password_reset_by_mail: m.audit_admin_password_reset_by_mail,
  admin_password_refused: m.audit_admin_password_refused,
  shop_password_refused: m.audit_shop_password_refused,
  admin_second_step_enabled: m.audit_admin_second_step_enabled,
  admin_second_step_disabled: m.audit_admin_second_step_disabled,
  admin_recovery_codes_renewed: m.audit_admin_recovery_codes_renewed,
  admin_signed_in: m.audit_admin_signed_in,
  admin_signed_out: m.audit_admin_signed_out,
  admin_sign_in_failed: m.audit_admin_sign_in_failed,
  shop_signed_in: m.audit_shop_signed_in,
  shop_signed_out: m.audit_shop_signed_out,
  shop_sign_in_failed: m.audit_shop_sign_in_failed,
  admin_device_signed_out: m.audit_admin_device_signed_out,
  shop_device_signed_out: m.audit_shop_device_signed_out,
  admin_other_devices_signed_out: m.audit_admin_other_devices_signed_out,
  shop_other_devices_signed_out: m.audit_shop_other_devices_signed_out,
}

/** Returns the text of an entry. An action that this version does not know is shown by its name. */
export function whatWasDone({ action }: AuditEntry): string {
  return Object.hasOwn(actionText, action) ? actionText[action as AuditAction]() : action
}

/** The text for an actor whose name is not in the log. */
export const actorText: Readonly<Record<AuditEntry["actor"], () => string>> = {
  admin: m.admins_administrator,
  shop: m.audit_by_shop,
  visitor: m.audit_by_visitor,
  operator: m.audit_by_operator,
}
