import {
  DESCRIPTION_TAGS,
  DROPPED_TAGS,
  describedPicture,
  linkAddress,
  NEVER_EMPTY_TAGS,
  RENAMED_TAGS,
} from '../../../../catalogue/product.ts'

/** Blocks by which pasted HTML has lines of its own. */
const BLOCKS = 'p, div, br, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote'

/** The same as `cleanHtml` keeps, for the editor: what is pasted, and what was typed as HTML. Parsing fetches and runs nothing. */
export function cleanFragment(html: string): DocumentFragment {
  const { body } = parsed(html)
  const fragment = document.createDocumentFragment()
  fragment.append(...cleanChildren(body))
  wrapItems(fragment)
  return fragment
}

/** Whether HTML of the clipboard says where its lines end. Chats copy them as line breaks that HTML would not show. */
export function hasBlocks(html: string): boolean {
  return parsed(html).querySelector(BLOCKS) !== null
}

/** What the editor has, as it is saved: without what only holds its cursor. */
export function writtenHtml(html: string): string {
  const holder = document.createElement('div')
  holder.append(cleanFragment(html))
  for (const item of holder.querySelectorAll('li')) {
    const [only, ...others] = item.children
    if (only && others.length === 0 && /^(P|DIV)$/.test(only.tagName) && item.textContent === only.textContent)
      only.replaceWith(...only.childNodes)
  }
  // Browsers keep a break at the end of a line for the cursor.
  for (const line of holder.querySelectorAll('p, div, li, h2, h3, h4, td, th')) {
    if (line.lastChild instanceof HTMLBRElement) line.lastChild.remove()
  }
  for (const one of [...holder.querySelectorAll(NEVER_EMPTY_TAGS.join())].reverse())
    if (one.textContent?.trim() === '' && one.querySelector('img') === null) one.remove()
  return holder.innerHTML
}

/** As the shop's page is read: without its first line a paragraph would hold a table. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html')
}

function cleanChildren(parent: Node): readonly Node[] {
  return [...parent.childNodes].flatMap(cleaned)
}

function cleaned(node: Node): readonly Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof Element)) return []
  const { localName } = node
  if (DROPPED_TAGS.includes(localName)) return []
  const style = node.getAttribute('style') ?? ''
  // The bullet that Word writes into the text.
  if (/mso-list:\s*ignore/i.test(style)) return []
  if (localName === 'img') return picture(node)
  const children = cleanChildren(node)
  const tag = RENAMED_TAGS[localName] ?? localName
  if (isItemOfWord(localName, style)) return [element('li', children, { 'data-list': listOf(node) })]
  if (tag === 'a') return [element('a', children, linkOf(node))]
  // Google wraps all that is copied in a `b` that is not bold.
  const isNotBold = /^(b|strong)$/.test(tag) && /(^|[;\s])font-weight:\s*(normal|400)/i.test(style)
  if (!DESCRIPTION_TAGS.includes(tag) || isNotBold) return styled(children, style)
  return [element(tag, children, cellOf(node))]
}

/** Word and Google write bold as a style. */
function styled(children: readonly Node[], style: string): readonly Node[] {
  return /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style) && children.length > 0
    ? [element('b', children)]
    : children
}

function element(tag: string, children: readonly Node[], attributes: Readonly<Record<string, string>> = {}): Element {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

function picture(node: Element): readonly Node[] {
  const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  const own = describedPicture(given)
  if (own) return [element('img', [], { ...own })]
  // Chats copy an emoji as a picture of it.
  const alt = given.alt ?? ''
  return /^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12 ? [document.createTextNode(alt)] : []
}

function linkOf(node: Element): Readonly<Record<string, string>> {
  const href = linkAddress(node.getAttribute('href') ?? '')
  return href === null ? {} : { href }
}

function cellOf(node: Element): Readonly<Record<string, string>> {
  if (!/^t[dh]$/.test(node.localName)) return {}
  const spans = ['colspan', 'rowspan'].map((name) => [name, node.getAttribute(name)] as const)
  return Object.fromEntries(spans.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function isItemOfWord(localName: string, style: string): boolean {
  return localName === 'p' && /mso-list:\s*l\d/i.test(style)
}

function listOf(node: Element): 'ul' | 'ol' {
  const marks = [...node.querySelectorAll('[style]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  )
  return /^\s*(\d+|[a-z])[.)]/i.test(marks[0]?.textContent ?? '') ? 'ol' : 'ul'
}

/** Items that stand one after the other without a list get one. */
function wrapItems(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('li[data-list]')) {
    const kind = item.getAttribute('data-list') ?? 'ul'
    const before = item.previousElementSibling
    item.removeAttribute('data-list')
    if (before?.localName === kind && before.hasAttribute('data-made')) {
      before.append(item)
      continue
    }
    const list = element(kind, [], { 'data-made': '' })
    item.replaceWith(list)
    list.append(item)
  }
  for (const list of fragment.querySelectorAll('[data-made]')) list.removeAttribute('data-made')
}
