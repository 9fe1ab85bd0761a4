/** A form as a page offers it: where it is sent, and what it would send untouched. */
export type OfferedForm = {
  action: string
  isMultipart: boolean
  fields: (readonly [name: string, value: string])[]
}

/** The forms of a page that are posted. `at` is the page's own address. */
export function formsOf(html: string, at: string): OfferedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => /method="post"/i.test(attributes))
    .map(([, attributes = "", inside = ""]) => ({
      action: attribute(attributes, "action") ?? at,
      isMultipart: attribute(attributes, "encType") === "multipart/form-data",
      fields: [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>([^<]*)/g)].flatMap(
        ([, tag = "", own = "", text = ""]) => {
          const name = attribute(own, "name")
          if (name === null) return []
          return [[name, tag === "textarea" ? text : (attribute(own, "value") ?? "")] as const]
        },
      ),
    }))
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? null
}
