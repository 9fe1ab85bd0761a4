import { useEffect, useState } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon, PictureIcon } from "#app/ui/icons.tsx"
import { AddedPicture } from "../pictures/added-picture.tsx"
import type { Card } from "./draft-cards.ts"
import styles from "./drafts-film.module.css"

/**
 * Shows all pictures in small on a phone, where one card fills the screen. A press goes to the card, and ready ones are
 * marked.
 */
export function DraftsFilm({ cards }: { cards: readonly Card[] }) {
  const shown = useCardInSight(cards.map(({ key }) => key).join())
  return (
    <nav className={styles.film} aria-label={m.drafts_pictures()}>
      {cards.map(({ key, item, draft, isReady }, index) => {
        const number = index + 1
        return (
          <a
            key={key}
            className={styles.frame}
            href={`#draft-${key}`}
            aria-current={key === shown || undefined}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(`draft-${key}`)?.scrollIntoView({ block: "nearest", inline: "start" })
            }}
            aria-label={isReady ? m.draft_go_ready({ number }) : m.draft_go({ number })}
          >
            {item && <AddedPicture address={item.address} pixels={44} alt="" />}
            {draft?.cover && <Picture picture={draft.cover} kind="product" alt="" sizes="44px" />}
            {!item && !draft?.cover && <PictureIcon />}
            {isReady && (
              <span className={styles.mark}>
                <CheckIcon size="s" />
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

/**
 * Returns the key of the card that is mostly visible. A change of `keys`, the keys of all cards, finds the cards again.
 */
function useCardInSight(keys: string): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target
        if (seen instanceof HTMLElement) setShown(seen.dataset["card"] ?? null)
      },
      { threshold: 0.6 },
    )
    for (const key of keys.split(",")) {
      const card = document.getElementById(`draft-${key}`)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [keys])
  return shown
}
