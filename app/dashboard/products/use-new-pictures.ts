import { useCallback, useEffect, useRef, useState } from "react"

/** A cropped picture that waits for its product to be saved. */
export type NewPicture = { readonly id: number; readonly file: Blob; readonly address: string }

/** Pictures that are cropped and not sent yet. Their `blob:` addresses are let go when they are removed or left. */
export function useNewPictures() {
  const [pictures, setPictures] = useState<readonly NewPicture[]>([])
  const addresses = useRef(new Set<string>())
  const lastId = useRef(0)

  const add = useCallback((file: Blob) => {
    const address = URL.createObjectURL(file)
    addresses.current.add(address)
    lastId.current += 1
    const id = lastId.current
    setPictures((before) => [...before, { id, file, address }])
  }, [])

  const remove = useCallback((picture: NewPicture) => {
    URL.revokeObjectURL(picture.address)
    addresses.current.delete(picture.address)
    setPictures((before) => before.filter(({ id }) => id !== picture.id))
  }, [])

  useEffect(() => {
    const held = addresses.current
    return () => held.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  return { pictures, add, remove }
}
