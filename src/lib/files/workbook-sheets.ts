import type { Element } from '@xmldom/xmldom'
import { childOf, childrenOf, parsedXml } from './sheet-xml.ts'
import type { ZipPart } from './zip-parts.ts'

export interface WorkbookSheet {
  readonly name: string
  /** The name of its part in the ZIP. */
  readonly part: string
  readonly isHidden: boolean
}

export interface WorkbookIndex {
  readonly sheets: readonly WorkbookSheet[]
  /** What names of the workbook stand for: `Hoja2!$A$2:$A$500` by `Agencias`. */
  readonly names: ReadonlyMap<string, string>
}

/** The sheets of a workbook in their order; `null` where it has no list of them. Throws for XML that is broken. */
export function workbookIndex(parts: readonly ZipPart[]): WorkbookIndex | null {
  const text = (name: string) => parts.find((part) => part.name === name)?.content.toString()
  const book = targetsOf(text('_rels/.rels'), '').find(([, { type }]) => type.endsWith('/officeDocument'))?.[1].target
  const xml = book && text(book)
  if (!book || !xml || xml.includes('<!DOCTYPE')) return null
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const targets = new Map(targetsOf(text(`${folder}_rels/${book.slice(folder.length)}.rels`), folder))
  const root = parsedXml(xml).documentElement
  const sheets = [...childrenOf(childOf(root, 'sheets'), 'sheet')].flatMap((sheet) => {
    const part = targets.get(relationOf(sheet))?.target
    const state = sheet.getAttribute('state') ?? 'visible'
    return part === undefined ? [] : [{ name: sheet.getAttribute('name') ?? '', part, isHidden: state !== 'visible' }]
  })
  const names = [...childrenOf(childOf(root, 'definedNames'), 'definedName')].map(
    (one) => [(one.getAttribute('name') ?? '').toLowerCase(), one.textContent ?? ''] as const,
  )
  return { sheets, names: new Map(names) }
}

/** The attribute `id` of relationships, under whatever prefix. */
function relationOf(sheet: Element): string {
  return [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix)?.value ?? ''
}

interface Target {
  readonly type: string
  readonly target: string
}

/** Where the relations of a part lead, by their ids. */
function targetsOf(xml: string | undefined, folder: string): readonly (readonly [id: string, target: Target])[] {
  if (xml === undefined || xml.includes('<!DOCTYPE')) return []
  return [...childrenOf(parsedXml(xml).documentElement, 'Relationship')].map((one) => {
    const target = one.getAttribute('Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : resolved(`${folder}${target}`)
    return [one.getAttribute('Id') ?? '', { type: one.getAttribute('Type') ?? '', target: path }] as const
  })
}

function resolved(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
