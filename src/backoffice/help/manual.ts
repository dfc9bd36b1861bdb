import { fold } from '../../lib/text/fold.ts'
import { type Block, plainText, readMarkdown } from './manual-markdown.ts'

/** What explains one screen, or several of a kind. */
export interface Section {
  /** In the address of its page, behind `#`. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface ManualPage {
  /** In addresses, and the name of its file without `.md`. */
  readonly name: string
  readonly title: string
  /** What is in it, in one line. */
  readonly about: string
  /** What stands above the first section. */
  readonly intro: readonly Block[]
  readonly sections: readonly Section[]
}

export interface ManualPicture {
  /** Its file, named by its content: `hoy-3f9a1c20.webp`. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** The manual for sellers, as `docs/es/` has it. */
export interface Manual {
  /** What stands above the list of its pages. */
  readonly intro: readonly Block[]
  /** In the order in which they are read. */
  readonly pages: readonly ManualPage[]
  /** By the name of their file in `docs/es/pictures/`. */
  readonly pictures: ReadonlyMap<string, ManualPicture>
}

/** The manual from its texts, by the names of their files. `README.md` has the list of its pages. Throws for a page that is listed and not there, and the other way round. */
export function manualOf(texts: ReadonlyMap<string, string>, pictures: Manual['pictures']): Manual {
  const blocks = readMarkdown(texts.get(CONTENTS) ?? '')
  const listed = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  const pages = listed.map((item) => {
    const [link, about = ''] = item
    if (typeof link !== 'object' || link.kind !== 'link' || typeof about !== 'string')
      throw new Error(`Not a page with what is in it: ${plainText(item)}`)
    const text = texts.get(link.href)
    if (text === undefined) throw new Error(`The manual has no ${link.href}`)
    return pageOf(link.href.replace('.md', ''), lineOf(about), readMarkdown(text))
  })
  const left = [...texts.keys()].filter((file) => file !== CONTENTS && !pages.some(({ name }) => file === `${name}.md`))
  if (left.length > 0) throw new Error(`Not in the list of the manual: ${left}`)
  return { intro: blocks.filter(({ kind }) => kind === 'paragraph'), pages, pictures }
}

const CONTENTS = 'README.md'

/** `: colas, llamadas.` behind a link is the line *Colas, llamadas*. */
function lineOf(text: string): string {
  const line = text.replace(/^: /, '').replace(/\.$/, '')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

function pageOf(name: string, about: string, [title, ...blocks]: readonly Block[]): ManualPage {
  const starts = blocks.flatMap((block, place) => (isTitle(block, 2) ? [place] : []))
  const sections = starts.map((start, place) => {
    const own = blocks.slice(start, starts[place + 1])
    return { id: sectionId(titleOf(own[0])), title: titleOf(own[0]), blocks: own.slice(1) }
  })
  return { name, title: titleOf(title), about, intro: blocks.slice(0, starts[0]), sections }
}

function isTitle(block: Block | undefined, level: number): boolean {
  return block?.kind === 'heading' && block.level === level
}

function titleOf(block: Block | undefined): string {
  if (block?.kind !== 'heading') throw new Error('A page of the manual begins with its title')
  return plainText(block.words)
}

/** `Qué hay en Más` is `que-hay-en-mas`, and so is what GitHub makes of it in an address. */
export function sectionId(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
