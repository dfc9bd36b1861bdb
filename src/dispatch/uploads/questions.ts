import { sha256 } from '../../lib/secrets/digest.ts'
import { ASKED, type CourierSource, sourceText, type UploadFacts } from './courier-source.ts'
import { type Answers, type CourierForm, type LackKind, placeKey, type UploadRow } from './lacks.ts'
import type { ListIndex } from './list-match.ts'
import { sourceOf } from './upload-mapping.ts'

/** A row of a file with what is known of its parcel. */
export interface KnownRow {
  readonly nth: number
  readonly facts: UploadFacts
  readonly answers: Answers
  readonly found: UploadRow
}

/** Something that is asked, once for all rows that it concerns. */
export interface Question {
  /** The name of its field. */
  readonly field: string
  readonly source: CourierSource
  /** `all`: of the whole file. `contents`: of what has the same goods. `value`: of a place, an agency or another value that the courier may call otherwise. */
  readonly of: 'all' | 'contents' | 'value' | 'row'
  /** What it concerns: the goods, or the value of ours; '' where there is none. */
  readonly about: string
  readonly rows: readonly number[]
  /** What stands in its field. */
  readonly value: string
  /** What may be meant; '' for nothing. */
  readonly proposal: string
  /** What is wrong with it as it is; `null` for nothing. */
  readonly why: LackKind | null
  /** The values that it takes. */
  readonly list: ListIndex | null
}

/** Goods differ from parcel to parcel; the rest of what is asked of contents seldom does. */
const BY_CONTENTS: readonly CourierSource[] = ['goods', 'weight']

/** What is to be asked before a file can be made: first of the whole file, then of goods, places and single rows. What has been answered can be answered again. */
export function questionsOf(form: CourierForm, rows: readonly KnownRow[], common: Answers): readonly Question[] {
  const { columns } = form.mapping
  const sources = [...new Set(columns.flatMap((column) => sourceOf(column) ?? []))]
  const listOf = (source: CourierSource) => {
    const column = columns.find((one) => sourceOf(one) === source && form.lists.has(one.column))
    return column ? (form.lists.get(column.column) ?? null) : null
  }
  const asked = sources.filter((source) => ASKED.includes(source))
  const usualOf = (source: CourierSource) => columns.find((one) => sourceOf(one) === source)?.usual ?? ''
  const ofAll = asked.map((source): Question => {
    const open = rows.filter((row) => row.answers[source] === undefined)
    const value = common[source] ?? usualOf(source)
    return {
      ...{ field: `todos.${source}`, source, of: 'all', about: '', value, proposal: '', list: listOf(source) },
      ...{ rows: open.map(({ nth }) => nth), why: whyOf(open, source) },
    }
  })
  const contents = Map.groupBy(rows, ({ facts }) => sourceText('lines.text', facts))
  const ofContents = contents.size < 2 ? [] : asked.filter((source) => BY_CONTENTS.includes(source))
  const byContents = [...contents].flatMap(([about, group]) =>
    ofContents.map((source) => question(source, { of: 'contents', about, key: about, group, list: listOf(source) })),
  )
  const others = sources.filter((source) => !ASKED.includes(source))
  const rest = others.flatMap((source) => {
    const open = rows.filter((row) => row.answers[source] !== undefined || whyOf([row], source) !== null)
    const list = listOf(source)
    const keyOf = ({ nth, facts }: KnownRow) =>
      list ? placeKey(source, sourceText(source, facts), facts) : String(nth)
    return [...Map.groupBy(open, keyOf)].map(([key, group]) => {
      const [first] = group
      const about = first && list ? sourceText(source, first.facts) : ''
      return question(source, { of: list ? 'value' : 'row', about, key, group, list })
    })
  })
  return [...ofAll, ...byContents, ...rest]
}

interface Group {
  readonly of: Question['of']
  readonly about: string
  readonly key: string
  readonly group: readonly KnownRow[]
  readonly list: ListIndex | null
}

function question(source: CourierSource, { of, about, key, group, list }: Group): Question {
  const [first] = group
  const proposal = first?.found.lacks.find((lack) => lack.source === source)?.proposal ?? ''
  const value = first?.answers[source] ?? ''
  return {
    ...{ field: `${of}.${sha256(`${source} ${key}`).slice(0, 12)}`, source, of, about, value, proposal, list },
    rows: group.map(({ nth }) => nth),
    // Of goods the answer for all holds where nothing is said of these.
    why: of === 'contents' && value === '' ? null : whyOf(group, source),
  }
}

function whyOf(rows: readonly KnownRow[], source: CourierSource): LackKind | null {
  for (const { found } of rows) {
    const lack = found.lacks.find((one) => one.source === source)
    if (lack) return lack.why
  }
  return null
}

/** What was said, by the rows that it concerns, and for all of the file. A field that was not sent stays as it is. */
export function answered(
  questions: readonly Question[],
  rows: readonly KnownRow[],
  typed: (field: string) => string | null,
): { readonly common: Answers; readonly rows: ReadonlyMap<number, Answers> } {
  const common: { [Source in CourierSource]?: string } = {}
  const changed = new Map<number, Answers>(rows.map(({ nth, answers }) => [nth, answers]))
  for (const { field, source, of, rows: nths } of questions) {
    const text = typed(field)?.trim().slice(0, 200)
    if (text === undefined) continue
    if (of === 'all') common[source] = text
    else for (const nth of nths) changed.set(nth, withAnswer(changed.get(nth) ?? {}, source, text))
  }
  return { common, rows: changed }
}

function withAnswer(answers: Answers, source: CourierSource, text: string): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([one]) => one !== source))
  return text === '' ? others : { ...others, [source]: text }
}
