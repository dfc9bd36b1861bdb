/** The side of the square by which a picture is shown beside its review, in pixels. */
export const THUMB_SIDE = 240

const SIZES = { '': 'picture', '-p': 'thumb' } as const

/** What stands in the address of a picture, and of its small square. */
export function pictureName(id: string, size: 'picture' | 'thumb'): string {
  return size === 'thumb' ? `${id}-p` : id
}

/** Which picture a name of an address means; `null` for a text that is no name. */
export function readPictureName(name: string): { readonly id: string; readonly size: 'picture' | 'thumb' } | null {
  const [, id, mark = ''] = /^([0-9a-f]{32})(-p)?$/.exec(name) ?? []
  return id === undefined ? null : { id, size: SIZES[mark as keyof typeof SIZES] }
}
