interface Named {
  readonly hash: string
}

/** The list with one of its pictures at another place, counted from 0; places beyond the list are its ends. */
export function moved<Picture>(list: readonly Picture[], from: number, to: number): readonly Picture[] {
  const picture = list[from]
  if (picture === undefined) return list
  const others = list.filter((_, place) => place !== from)
  const at = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, at), picture, ...others.slice(at)]
}

/**
 * The list with a picture that has arrived. Pictures that were chosen together stand in the order in which they were chosen, though they arrive in
 * another one: `turns` has when each was chosen. One that is there already stays where it is.
 */
export function placed<Picture extends Named>(
  list: readonly Picture[],
  picture: Picture,
  turns: ReadonlyMap<string, number>,
): readonly Picture[] {
  if (list.some(({ hash }) => hash === picture.hash)) return list
  const turn = turns.get(picture.hash) ?? Number.POSITIVE_INFINITY
  const before = list.findLastIndex(({ hash }) => (turns.get(hash) ?? Number.POSITIVE_INFINITY) < turn)
  const after = list.findIndex(({ hash }) => (turns.get(hash) ?? Number.NEGATIVE_INFINITY) > turn)
  const at = before >= 0 ? before + 1 : after >= 0 ? after : list.length
  return [...list.slice(0, at), picture, ...list.slice(at)]
}

/** What a screen reader says of a picture that was moved. */
export function movedWords(place: number, all: number, isCover: boolean): string {
  return `La foto está ahora en el lugar ${place + 1} de ${all}.${isCover ? ' Es la portada.' : ''}`
}
