import { visit } from "#app/ui/script/pages/visit-page.ts"

/** What sections were called as parts of one page. */
const formerNames = new Map([
  ["shop-language", "language"],
  ["notices", "orders"],
  ["everything", "data"],
])

/** Leads from the index to the section that the address names as a part of it, and within a section to the named field. */
export function followHash(): void {
  const { pathname, hash } = location
  const name = hash.slice(1)
  const index = document.querySelector<HTMLElement>("[data-settings]")
  if (index === null) return
  if (index.dataset["settings"] === "") {
    const section = formerNames.get(name) ?? name
    const link = [...document.querySelectorAll<HTMLAnchorElement>("[data-settings] > nav a")].find(
      (row) => row.pathname === `${pathname}/${section}`,
    )
    if (link) void visit(new URL(link.href), { entry: "replace" })
    return
  }
  const field = [...document.querySelectorAll<HTMLElement>("main form[data-guard] [name]")]
    .filter((one) => one.getAttribute("name") === name)
    .toSorted((one, other) => Number(other.matches(":checked")) - Number(one.matches(":checked")))[0]
  field?.closest("details")?.setAttribute("open", "")
  field?.focus()
}
