import { Fragment } from "react"

/** Shows texts in one line with dots between them, each in its own direction. */
export function SeparatedTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={`${index} ${text}`}>
      {index > 0 && " · "}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
