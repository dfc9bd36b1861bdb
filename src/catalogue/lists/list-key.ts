/** The place of a product in the seller’s order: the next page begins behind it. */
export interface ListKey {
  readonly position: number
  readonly id: string
}

export function listKeyText({ position, id }: ListKey): string {
  return `${position}.${id}`
}

/** `null` for a text that `listKeyText` did not write. */
export function listKeyOf(text: string): ListKey | null {
  const [, position, id] = /^(\d{1,9})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { position: Number(position), id }
}
