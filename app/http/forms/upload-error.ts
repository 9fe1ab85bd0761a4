/** Each is the key of a message. */
export type UploadReason =
  | "image_too_large"
  | "upload_too_many_files"
  | "upload_too_large"
  | "upload_unreadable"
  | "upload_busy"

const statuses: Record<UploadReason, number> = {
  image_too_large: 413,
  upload_too_many_files: 413,
  upload_too_large: 413,
  upload_unreadable: 400,
  upload_busy: 503,
}

/** A rejected form: the message's key, and the status of the response. */
export type RejectedUpload<Reason extends string = UploadReason> = {
  ok: false
  reason: Reason
  status: number
}

/** A body could not be read; {@link rejectedUploadOf} turns this into an error. */
export class UploadError extends Error {
  override readonly name = "UploadError"
  readonly error: RejectedUpload

  constructor(reason: UploadReason, options?: ErrorOptions) {
    super(reason, options)
    this.error = { ok: false, reason, status: statuses[reason] }
  }
}

/** The form was read to its end, so it has all of its texts. */
export class RejectedFile extends UploadError {}

/**
 * Returns the error of a body that could not be read.
 * @throws every other error
 */
export function rejectedUploadOf(error: unknown): RejectedUpload {
  if (error instanceof UploadError) return error.error
  throw error
}
