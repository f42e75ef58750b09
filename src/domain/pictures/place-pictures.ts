/** A picture in the sizes that the shop shows, with its text. */
export interface ShownPicture {
  readonly image: { readonly url: string; readonly thumb: string; readonly card: string }
  readonly alt: { readonly en: string; readonly de: string }
}

export interface PlacedPicture {
  /** From 1. */
  readonly place: number
  readonly picture: ShownPicture
}

/** No record has more. */
const mostPictures = 100

/**
 * A list of pictures with others put at their places. What is there gives way; a place behind the end is the end. A
 * picture is in the list once, so that the same files again change nothing.
 */
export function placePictures(before: readonly ShownPicture[], given: readonly PlacedPicture[]): ShownPicture[] {
  const ordered = [...given].sort((a, b) => a.place - b.place)
  const isGiven = new Set(ordered.map(({ picture }) => picture.image.url))
  const places = new Set(ordered.map(({ place }) => place - 1))
  // Where a given picture is elsewhere in the list already, it moves.
  const rest = before.flatMap((picture, place) =>
    places.has(place) || isGiven.has(picture.image.url) ? [] : [{ place, picture }],
  )
  const all = [...rest, ...ordered.map(({ place, picture }) => ({ place: place - 1, picture }))]
  const known = new Set<string>()
  return all
    .sort((a, b) => a.place - b.place)
    .flatMap(({ picture }) => {
      if (known.has(picture.image.url)) return []
      known.add(picture.image.url)
      return [picture]
    })
    .slice(0, mostPictures)
}
