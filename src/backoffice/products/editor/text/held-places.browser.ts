import type Squire from 'squire-rte'
import type { DescribedPicture } from '../../../../catalogue/product.ts'

/** A picture on its way, as the text shows it. */
export interface HeldPicture {
  readonly key: string
  /** '' until it was read. */
  readonly preview: string
}

/** By which a place is known in the text. What is saved has none of them, because their pictures are no stored ones. */
export const HELD = 'data-held'
/** One transparent point. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The places of a text where pictures will stand that are on their way. */
export class HeldPlaces {
  readonly #editor: Squire
  readonly #arrived = new Map<string, DescribedPicture>()
  #coming: readonly HeldPicture[] = []

  constructor(editor: Squire) {
    this.#editor = editor
    // Undoing brings places back whose pictures have come by now, or will not.
    editor.addEventListener('input', () => this.#settle())
  }

  /** Holds a place for each where the cursor stands. */
  hold(keys: readonly string[]): void {
    this.#coming = [...this.#coming, ...keys.map((key) => ({ key, preview: '' }))]
    this.#editor.saveUndoState()
    for (const key of keys) this.#editor.insertImage(NOTHING, { [HELD]: key, alt: '' })
  }

  /** Those that are still on their way; the places of others go. */
  show(coming: readonly HeldPicture[]): void {
    this.#coming = coming
    this.#settle()
  }

  /** Puts a picture into its place; at the end, where the place was left with a page that was closed. */
  arrive(key: string, picture: DescribedPicture): void {
    this.#arrived.set(key, picture)
    if (this.#places().some((one) => one.getAttribute(HELD) === key)) {
      this.#settle()
      return
    }
    this.#editor.getRoot().append(pictureLine(picture))
  }

  #places(): readonly HTMLImageElement[] {
    return [...this.#editor.getRoot().querySelectorAll<HTMLImageElement>(`img[${HELD}]`)]
  }

  #settle(): void {
    for (const one of this.#places()) {
      const key = one.getAttribute(HELD) ?? ''
      const picture = this.#arrived.get(key)
      const coming = this.#coming.find((held) => held.key === key)
      if (picture) filled(one, picture)
      else if (!coming) one.remove()
      else if (coming.preview !== '' && one.src !== coming.preview) one.src = coming.preview
    }
  }
}

/** A line of its own. */
export function pictureLine(picture: DescribedPicture): HTMLElement {
  const line = document.createElement('p')
  line.append(filled(document.createElement('img'), picture))
  return line
}

function filled(image: HTMLImageElement, picture: DescribedPicture): HTMLImageElement {
  image.removeAttribute(HELD)
  for (const [name, value] of Object.entries(picture)) image.setAttribute(name, value)
  return image
}
