import type { MiddlewareFunction } from "react-router"
import { documentResponse } from "#app/documents/respond-with-document.server.tsx"
import { signedOutDocument } from "#app/documents/signed-out-document.tsx"
import { isSecretField } from "#app/domain/account/passwords.ts"
import { limits } from "#app/domain/limits.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { maxFields, readUpload, type UploadLimits } from "#app/http/forms/read-upload.server.ts"
import { RejectedFile, rejectedUploadOf } from "#app/http/forms/upload-error.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"

type Args = Parameters<MiddlewareFunction<Response>>[0]

/**
 * Responds to a form that a document sent without a session: the page contains the form's texts, and sends them to the
 * same address again. Returns null for any other request, and for a form that can't be read or has no input: the guard
 * redirects it to the sign-in page. `signIn` is that page's address, `headers` are added.
 */
export async function retainTexts(
  { request, url, params, context }: Args,
  { signIn, headers }: { signIn: string; headers: Readonly<Record<string, string>> },
): Promise<Response | null> {
  // A script's request accepts anything; a document's names HTML.
  if (request.method !== "POST" || !request.headers.get("Accept")?.includes("text/html")) return null
  const read = await readTexts(request)
  if (read === null || read.fields.length > maxFields) return null
  const isInput = ([name, text]: Field) => text !== "" && name !== "intent" && !isSecretField(name)
  if (!read.fields.some(isInput)) return null
  const fields = read.fields.map(([name, text]) => [name, isSecretField(name) ? "" : text] as const)
  const document = signedOutDocument({ ...read, fields, signIn, locale: context.get(pageLocaleContext) })
  const response = await documentResponse(document, { url, params, context })
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value)
  return response
}

type Field = readonly [name: string, text: string]

/** Files are skipped: none is decoded or needs memory. */
const textsOnly: UploadLimits = {
  shopId: null,
  maxFiles: 0,
  maxFileBytes: 0,
  maxFieldBytes: limits.productFormBytes,
  skippedBytes: limits.productImages * limits.productImageBytes,
}

/**
 * Reads the texts of a form of any screen. Returns null for a body that can't be read or is longer than those of most
 * screens.
 */
async function readTexts(request: Request) {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")
  let form = new FormData()
  let hadFiles = false
  if (isMultipart) {
    try {
      for await (const _ of readUpload(request, textsOnly, form)) throw new Error("a file was not skipped")
    } catch (error) {
      hadFiles = error instanceof RejectedFile
      if (!hadFiles && rejectedUploadOf(error)) return null
    }
  } else {
    const read = await readForm(request)
    if (!read.ok) return null
    form = read.form
  }
  const fields = [...form].map(([name, text]): Field => [name, String(text)])
  return { fields, isMultipart, hadFiles }
}
