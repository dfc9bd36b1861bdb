import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'

/** The XML of a sheet with its rows apart. */
export interface SheetXml {
  readonly before: string
  /** The element `sheetData` with its rows. */
  readonly data: string
  readonly after: string
  /** The tag that opens the sheet, which names what prefixes mean. */
  readonly root: string
  /** What stands before the names of its elements: '' or `x:`. */
  readonly prefix: string
}

const ROOT = /<((?:[\w.-]+:)?)worksheet\b[^>]*>/
const DATA = /<((?:[\w.-]+:)?)sheetData(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/\1sheetData\s*>)/

/** Cuts a sheet at its rows; `null` where it has none, or names entities of its own. */
export function cutSheet(xml: string): SheetXml | null {
  const [root, prefix] = ROOT.exec(xml) ?? []
  const found = DATA.exec(xml)
  if (root === undefined || prefix === undefined || !found || xml.includes('<!DOCTYPE')) return null
  const [data] = found
  return { before: xml.slice(0, found.index), data, after: xml.slice(found.index + data.length), root, prefix }
}

/** The document of a sheet that has nothing but this part of it. Throws for XML that is broken. */
export function parsedPart({ root, prefix }: Pick<SheetXml, 'root' | 'prefix'>, part: string): Document {
  const opening = root.endsWith('/>') ? `${root.slice(0, -2)}>` : root
  return parsedXml(`${opening}${part}</${prefix}worksheet>`)
}

export function parsedXml(xml: string): Document {
  return new DOMParser({ onError: stop }).parseFromString(xml.replace(/^\ufeff/, ''), 'text/xml')
}

function stop(level: 'error' | 'fatalError' | 'warning', message: string): void {
  if (level !== 'warning') throw new Error(message)
}

/** The rows of such a document as XML again. */
export function writtenData(document: Document): string {
  return DATA.exec(new XMLSerializer().serializeToString(document))?.[0] ?? ''
}

/** The elements within another one, by their name without a prefix. */
export function* childrenOf(parent: Element | null, name: string): Generator<Element> {
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.nodeType === 1 && (node as Element).localName === name) yield node as Element
  }
}

export function childOf(parent: Element | null, name: string): Element | null {
  return childrenOf(parent, name).next().value ?? null
}
