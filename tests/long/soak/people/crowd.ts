import { picture } from "#tests/fixtures/product-form.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { passersBy } from "./passers-by.ts"
import { administrator } from "./administrator.ts"
import { checkFor, type Tally } from "../checking.ts"
import { ownerOf } from "./owner.ts"
import type { Person } from "./person.ts"
import { cartSharer, shopper } from "./shoppers.ts"
import type { SoakedPlatform } from "../soaked-platform.ts"

export type Crowd = {
  people: readonly Person[]
  /** Hangs up on the platform where they still hold a line. */
  leave(): void
}

/** Everybody who uses a platform, at the pace of a good day: some 25 requests a second. */
export async function crowdOf({ url, shops, admin }: SoakedPlatform, tally: Tally): Promise<Crowd> {
  const check = checkFor(tally)
  const image = await picture()
  const passing = passersBy(url, shops, check)
  return {
    people: [
      ...Array.from({ length: 4 }, (_, number) => shopper(visitorOf(url), shops, number, check)),
      cartSharer(url, shops, check),
      ...shops.map((shop) => ownerOf(visitorOf(url), shop, image, check)),
      administrator(visitorOf(url), admin, shops, check),
      ...passing.people,
    ],
    leave: passing.leave,
  }
}
