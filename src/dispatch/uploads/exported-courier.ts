import type { Way } from '../../delivery/rule.ts'
import type { Country } from '../../lib/countries.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { type CourierFile, MEANINGS, type Meaning, type WordMeaning } from '../reports/courier-file.ts'
import { isOfPlace } from './courier-source.ts'
import { sourceOf, type UploadMapping } from './upload-mapping.ts'

/** What a shop has said of a courier. */
export interface TaughtCourier {
  readonly name: string
  readonly country: Country
  /** Its built-in file; `null` for one that only the shop knows. */
  readonly file: CourierFile | null
  /** The headings of its report, by what their columns tell. */
  readonly columns: Readonly<Partial<Record<Meaning, string>>>
  readonly words: readonly (readonly [word: string, meaning: WordMeaning])[]
  readonly mapping: UploadMapping | null
  /** What it calls values of ours: by source and value. */
  readonly names: ReadonlyMap<string, string>
}

const WAYS: readonly Way[] = ['domicilio', 'agencia']

/** The courier's file with what the shop has said, as it stands in `couriers/<name>/courier.json`. */
export function exportedCourier({ name, country, file, columns, words, mapping, names }: TaughtCourier): string {
  const { id: _, report, upload, ...known } = file ?? { id: '', name, countries: [country], ways: WAYS, report: null }
  const named = MEANINGS.flatMap((meaning) => {
    const taught = columns[meaning]
    const before = report?.columns[meaning] ?? []
    const others = before.filter((one) => comparable(one) !== comparable(taught ?? ''))
    const all = taught === undefined ? before : [taught, ...others]
    return all.length > 0 ? [[meaning, all] as const] : []
  })
  const before = Object.entries(report?.words ?? {})
  const told = new Map(words.map(([word, meaning]) => [comparable(word), meaning] as const))
  const kept = before.filter(([word]) => !told.has(comparable(word)))
  const written = {
    ...known,
    report: {
      ...(report?.knownBy && { knownBy: report.knownBy }),
      columns: Object.fromEntries(named),
      words: Object.fromEntries([
        ...kept,
        ...[...told].map(([word, meaning]) => [word.toUpperCase(), meaning] as const),
      ]),
    },
    ...((mapping ?? upload) && { upload: withNames(mapping ?? upload, names) }),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** The mapping with what the courier calls our values. Places and agencies stay out: each shop's template lists them. */
function withNames(mapping: UploadMapping | undefined, names: TaughtCourier['names']) {
  if (!mapping) return undefined
  const columns = mapping.columns.map((column) => {
    const source = sourceOf(column)
    if (source === null || isOfPlace(source)) return column
    const own = [...names].flatMap(([key, theirs]) =>
      key.startsWith(`${source} `) ? [[key.slice(source.length + 1), theirs] as const] : [],
    )
    return own.length > 0 ? { ...column, words: { ...column.words, ...Object.fromEntries(own) } } : column
  })
  return { ...mapping, columns }
}
