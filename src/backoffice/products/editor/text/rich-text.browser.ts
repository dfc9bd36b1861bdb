import Squire from 'squire-rte'
import type { DescribedPicture } from '../../../../catalogue/product.ts'
import { cleanFragment, hasBlocks, writtenHtml } from './clean-fragment.browser.ts'
import { HELD, type HeldPicture, HeldPlaces } from './held-places.browser.ts'
import { pastedHtml } from './pasted-text.ts'

/** What is so where the cursor stands. */
export interface TextPlace {
  readonly isBold: boolean
  readonly heading: 'H2' | 'H3' | null
  readonly list: 'UL' | 'OL' | null
  readonly link: string | null
}

export interface RichText {
  set(html: string): void
  focus(): void
  bold(): void
  heading(tag: 'H2' | 'H3'): void
  list(tag: 'UL' | 'OL'): void
  /** `null` takes the link away. */
  link(address: string | null): void
  picture(picture: DescribedPicture): void
  /** Chooses the picture that is selected, as a tap on it does, and says whether there is one. */
  choosePicture(): boolean
  /** Gives the chosen picture its alternative text. */
  describe(alt: string): void
  /** Holds places for pictures on their way, by their keys. */
  hold(keys: readonly string[]): void
  /** Which of them are still on their way. */
  show(coming: readonly HeldPicture[]): void
  arrive(key: string, picture: DescribedPicture): void
  undo(): void
  redo(): void
  destroy(): void
}

interface Rules {
  readonly html: string
  onWritten(html: string): void
  onPlace(place: TextPlace): void
  /** Pictures that were pasted or dropped; the cursor stands where they belong. */
  onPictures(files: readonly File[]): void
  /** A picture was chosen, with its alternative text; `null` when it may be gone. */
  onChosen(alt: string | null): void
}

/** Makes an element a text with formats. Nothing gets into it that a description cannot have. */
export function openRichText(root: HTMLElement, { html, onWritten, onPlace, onPictures, onChosen }: Rules): RichText {
  const editor = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: cleanFragment })
  editor.setHTML(html)
  const places = new HeldPlaces(editor)
  // As the editor would write what it was opened with: a change that was taken back leaves that as it was.
  const first = writtenHtml(editor.getHTML())
  editor.addEventListener('input', () => {
    const written = writtenHtml(editor.getHTML())
    onWritten(written === first ? html : written)
  })
  const tell = (): void => onPlace(placeOf(editor))
  for (const event of ['pathChange', 'select', 'cursor']) editor.addEventListener(event, tell)
  const pasted = (event: ClipboardEvent): void => {
    const data = event.clipboardData
    const [rich, plain] = [data?.getData('text/html') ?? '', data?.getData('text/plain') ?? '']
    const files = picturesOf(data)
    const isPicture = files.length > 0 && plain === ''
    if (!isPicture && (plain === '' || (rich !== '' && (hasBlocks(rich) || !plain.includes('\n'))))) return
    event.preventDefault()
    // Squire listens at the same element.
    event.stopImmediatePropagation()
    if (isPicture) {
      cursorBehind(editor)
      onPictures(files)
    } else editor.insertHTML(pastedHtml(plain), true)
  }
  // Of what is dropped only pictures are taken: the rest would not be cleaned.
  const dropped = (event: DragEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const files = picturesOf(event.dataTransfer)
    if (files.length === 0) return
    cursorAt(editor, event)
    onPictures(files)
  }
  const dragged = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  let chosen: HTMLImageElement | null = null
  const choose = (picture: HTMLImageElement): void => {
    chosen = picture
    editor.saveUndoState()
    onChosen(picture.alt)
  }
  const tapped = ({ target }: MouseEvent): void => {
    if (target instanceof HTMLImageElement && isStored(target)) choose(target)
  }
  root.addEventListener('click', tapped)
  const parent = root.parentElement ?? root
  parent.addEventListener('paste', pasted, true)
  parent.addEventListener('drop', dropped, true)
  root.addEventListener('dragover', dragged)
  return {
    set: (next) => void editor.setHTML(next),
    focus: () => void editor.focus(),
    bold: () => void (editor.hasFormat('B') ? editor.removeBold() : editor.bold()),
    heading: (tag) => void toggleHeading(editor, tag),
    list(tag) {
      if (editor.hasFormat(tag)) editor.removeList()
      else if (tag === 'UL') editor.makeUnorderedList()
      else editor.makeOrderedList()
      editor.focus()
    },
    link(address) {
      if (address === null) editor.removeLink()
      else editor.makeLink(address)
      editor.focus()
    },
    picture({ src, ...attributes }) {
      cursorBehind(editor)
      editor.insertImage(src, { ...attributes })
    },
    choosePicture() {
      const range = editor.getSelection()
      const picture = [...root.querySelectorAll('img')].find((one) => isStored(one) && range.intersectsNode(one))
      if (range.collapsed || !picture) return false
      choose(picture)
      return true
    },
    describe(alt) {
      if (chosen && root.contains(chosen)) chosen.alt = alt
    },
    hold: (keys) => places.hold(keys),
    show: (coming) => places.show(coming),
    arrive: (key, picture) => places.arrive(key, picture),
    undo() {
      onChosen(null)
      editor.undo()
    },
    redo() {
      onChosen(null)
      editor.redo()
    },
    destroy() {
      parent.removeEventListener('paste', pasted, true)
      parent.removeEventListener('drop', dropped, true)
      root.removeEventListener('dragover', dragged)
      root.removeEventListener('click', tapped)
      editor.destroy()
    },
  }
}

/** Not one that is on its way. */
function isStored(picture: HTMLImageElement): boolean {
  return !picture.hasAttribute(HELD)
}

function picturesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Behind what is selected, which stays. */
function cursorBehind(editor: Squire): void {
  const range = editor.getSelection()
  range.collapse(false)
  editor.setSelection(range)
}

/** Where the pointer is; where it is over no text, the cursor stays. */
function cursorAt(editor: Squire, { clientX, clientY }: DragEvent): void {
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  editor.focus()
  if (!at || !editor.getRoot().contains(at.offsetNode)) {
    cursorBehind(editor)
    return
  }
  const range = document.createRange()
  range.setStart(at.offsetNode, at.offset)
  editor.setSelection(range)
}

function placeOf(editor: Squire): TextPlace {
  return {
    isBold: editor.hasFormat('B'),
    heading: editor.hasFormat('H2') ? 'H2' : editor.hasFormat('H3') ? 'H3' : null,
    list: editor.hasFormat('UL') ? 'UL' : editor.hasFormat('OL') ? 'OL' : null,
    link: linkAt(editor),
  }
}

function linkAt(editor: Squire): string | null {
  const { commonAncestorContainer: at } = editor.getSelection()
  const parent = at instanceof Element ? at : at.parentElement
  return parent?.closest('a')?.getAttribute('href') ?? null
}

function toggleHeading(editor: Squire, tag: 'H2' | 'H3'): void {
  const to = editor.hasFormat(tag) ? 'p' : tag
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll('p, div, h2, h3, h4')) {
      if (block.closest('li, td, th, blockquote')) continue
      const made = document.createElement(to)
      made.append(...block.childNodes)
      block.replaceWith(made)
    }
    return fragment
  })
  editor.focus()
}
