/** Why a form was not read: names of messages. */
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

/** A form rejected: the message's name, and the status that its response should have. */
export type RejectedUpload<Reason extends string = UploadReason> = {
  ok: false
  reason: Reason
  status: number
}

/** Thrown while a body is read; who reads a body turns it into an error by {@link rejectedUploadOf}. */
export class UploadError extends Error {
  override readonly name = "UploadError"
  readonly error: RejectedUpload

  constructor(reason: UploadReason, options?: ErrorOptions) {
    super(reason, options)
    this.error = { ok: false, reason, status: statuses[reason] }
  }
}

/** Of a form that was read to its end: all of its texts are there. */
export class RejectedFile extends UploadError {}

/** The error of a body that could not be read. @throws every other error */
export function rejectedUploadOf(error: unknown): RejectedUpload {
  if (error instanceof UploadError) return error.error
  throw error
}
