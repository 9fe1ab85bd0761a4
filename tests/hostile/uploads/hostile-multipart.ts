/** An invalid multipart body; `type` is its content type. */
export type HostileBody = { what: string; type: string; body: Buffer; statuses: readonly number[] }

const end = "\r\n"
const file = 'Content-Disposition: form-data; name="image"; filename="x.png"'
const form = "multipart/form-data; boundary=b"

/** `picture` is a real one; only the parts around it are wrong. */
export function hostileBodies(picture: Buffer): HostileBody[] {
  const part = (...headers: string[]) =>
    Buffer.concat([Buffer.from(["--b", ...headers, "", ""].join(end), "latin1"), picture, Buffer.from(end)])
  const whole = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from("--b--\r\n")])
  const text = (body: string) => Buffer.from(body, "latin1")
  const bad = [400, 413, 422]
  const body = (what: string, content: Buffer, type = form, statuses: readonly number[] = bad) => ({
    ...{ what, type, body: content, statuses },
  })
  return [
    body("no boundary in its type", whole(part(file)), "multipart/form-data"),
    body("an empty boundary", whole(part(file)), "multipart/form-data; boundary="),
    body("another boundary", whole(part(file)), "multipart/form-data; boundary=c"),
    body(
      "a boundary of 60,000 letters",
      whole(part(file)),
      `multipart/form-data; boundary=${"b".repeat(12_000)}`,
    ),
    body("no end", part(file)),
    body(
      "a form in the form",
      whole(part("Content-Type: multipart/mixed; boundary=c", file, "", "--c", file)),
    ),
    body(
      "three thousand fields",
      whole(text(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(3_000))),
    ),
    body(
      "three thousand files",
      whole(...Array.from({ length: 3_000 }, () => text(`--b\r\n${file}\r\n\r\nx\r\n`))),
    ),
    body("two pictures", whole(part(file), part(file))),
    body(
      "a NUL in a field's name",
      whole(part(file), text('--b\r\nContent-Disposition: form-data; name="a\0b"\r\n\r\n1\r\n')),
    ),
    body(
      "a field's name that is not UTF-8",
      whole(part(file), text('--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n1\r\n')),
    ),
    body(
      "__proto__ beside the picture",
      whole(part(file), text('--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n')),
    ),
    body("a file name of a megabyte", whole(part(`${file.slice(0, -6)}${"x".repeat(1_000_000)}.png"`))),
    body(
      "thousands of headers",
      whole(part(file, ...Array.from({ length: 5_000 }, (_, one) => `X-${one}: y`))),
    ),
    body("a header without an end", text(`--b\r\n${file}\r\nX: ${"y".repeat(100_000)}`)),
    body(
      "lines that end with LF alone",
      Buffer.from(whole(part(file)).toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
    ),
    body(
      "base64 that is not decoded",
      whole(
        part(file, "Content-Transfer-Encoding: base64").subarray(0, 90),
        text("\r\n"),
        text(`${picture.toString("base64")}\r\n`),
      ),
    ),
    body("URL-encoded", text("image=x"), "application/x-www-form-urlencoded"),
    body("JSON", text('{"image":"x"}'), "application/json"),
    body("the picture itself", picture, "image/png"),
    body("no name of a field", whole(part("Content-Disposition: form-data; filename=x")), form, [
      ...bad,
      200,
    ]),
    body(
      "a way out of the folder as its name",
      whole(
        part(
          'Content-Disposition: form-data; name="image"; filename="../../../../x.html"',
          "Content-Type: text/html",
        ),
      ),
      form,
      [200],
    ),
  ]
}
