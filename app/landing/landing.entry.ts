/** The landing page's own script. Everything on the page also works without it, except the offer of its language. */

const offerKey = "language-offered"
const form = document.querySelector<HTMLFormElement>("form#application")

makeBarSolid()
closeMenuBehindChoice()
offerLanguage()
choosePlanByItsButton()
if (form !== null) {
  completeCountries(form)
  sendByScript(form)
}

/** Specification 2: the bar is solid after 50 pixels of scroll. */
function makeBarSolid(): void {
  const bar = document.getElementById("front-bar")
  const show = () => bar?.toggleAttribute("data-solid", window.scrollY > 50)
  show()
  addEventListener("scroll", show, { passive: true })
}

function closeMenuBehindChoice(): void {
  const menu = document.getElementById("front-menu")
  menu?.addEventListener("click", ({ target }) => {
    if (linkAt(target)) menu.hidePopover()
  })
}

/** Offers a language once in each tab, if the browser's first language that the platform has is not the page's. */
function offerLanguage(): void {
  if (wasOffered()) return
  const offers = [...document.querySelectorAll<HTMLElement>("[data-language-offer]")]
  const spoken = [document.documentElement, ...offers].map(({ lang }) => lang)
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((language) => spoken.includes(language))
  const offer = offers.find(({ lang }) => lang === preferred)
  if (offer === undefined) return
  offer.hidden = false
  for (const choice of offer.querySelectorAll("a, button"))
    choice.addEventListener("click", () => {
      rememberOffer()
      offer.hidden = true
    })
}

function wasOffered(): boolean {
  try {
    return sessionStorage.getItem(offerKey) !== null
  } catch {
    return false
  }
}

function rememberOffer(): void {
  try {
    sessionStorage.setItem(offerKey, "yes")
  } catch {
    // The next page offers it again.
  }
}

/** The button's link would load the page again, which would lose the input. */
function choosePlanByItsButton(): void {
  document.addEventListener("click", (event) => {
    const plan = linkAt(event.target)?.dataset["plan"]
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (plan === undefined || !isPlain) return
    const choices = form?.querySelectorAll<HTMLInputElement>('[name="plan_id"]') ?? []
    const choice = [...choices].find(({ value }) => value === plan)
    if (choice === undefined) return
    event.preventDefault()
    choice.click()
    location.assign("#apply")
  })
}

/** The page has the whole list for browsers without a script; with one, only the countries that matter at first. */
function completeCountries(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>("[data-countries]")
  const whole = select?.previousElementSibling?.textContent
  if (!select || !whole) return
  // Without a script the other list has the name.
  select.name = "country"
  const waiting = new AbortController()
  function complete(country: string): void {
    waiting.abort()
    const options = new DOMParser().parseFromString(whole ?? "", "text/html").querySelectorAll("option")
    select?.replaceChildren(...options)
    if (select) select.value = country
  }
  // It also opens complete: both come before the list does.
  for (const event of ["pointerdown", "focusin"])
    form.addEventListener(event, () => complete(select.value), { signal: waiting.signal })
  // The browser restores only what the page itself offers.
  select.addEventListener("change", () => history.replaceState({ country: select.value }, ""))
  const { country } = (history.state ?? {}) as { country?: string }
  if (country) complete(country)
}

/** Loads the form's script when somebody begins to fill it in; a form that is sent before waits for it. */
function sendByScript(form: HTMLFormElement): void {
  let loading: Promise<() => Promise<void>> | undefined
  const load = () =>
    (loading ??= import("./apply/application-script.ts").then(({ openApplication }) => openApplication(form)))
  const begin = () => void load().catch(() => {})
  // Another language is another page, which loses the input. An accepted form has no fields any more.
  const ask = (event: BeforeUnloadEvent) => {
    if (form.elements.length > 0) event.preventDefault()
  }
  form.addEventListener("input", () => addEventListener("beforeunload", ask), { once: true })
  form.addEventListener("focusin", begin, { once: true })
  if (form.contains(document.activeElement)) begin()
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    // Without the script the browser sends the form itself.
    load().then(
      (send) => send(),
      () => {
        removeEventListener("beforeunload", ask)
        form.submit()
      },
    )
  })
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null
}
