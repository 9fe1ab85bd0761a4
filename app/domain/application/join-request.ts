/** An application is pending until an administrator approves or rejects it (platform specification, section 4). */
export const requestStatuses = ["pending", "approved", "rejected"] as const
export type RequestStatus = (typeof requestStatuses)[number]

export type Decision = Exclude<RequestStatus, "pending">
