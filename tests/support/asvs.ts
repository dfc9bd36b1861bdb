/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. They are numbered from 1, and those of level 3 follow them. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1, 0],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7, 0],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}

/** `1.1.1` and so on. */
export const requirements: readonly string[] = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, place) => `${chapter.slice(1)}.${section + 1}.${place + 1}`),
  ),
)

export interface Row {
  readonly ids: readonly string[]
  /** `met`, `partly`, `operator` or `n/a`, and why. */
  readonly verdict: string
  readonly why: string
  readonly proofs: readonly { readonly file: string; readonly title: string | null }[]
}

/** The rows of every table whose first cell is an id, several (`1.2.6, 1.2.7`) or a stretch (`1.2.6 to 1.2.8`). Links lead from `docs/`. */
export function rowsOf(markdown: string): readonly Row[] {
  return markdown.split('\n').flatMap((line) => {
    const [, ids = '', , answer = '', cell = ''] = line.split(/(?<!\\)\|/).map((text) => text.trim())
    if (!/^\d+\.\d+\.\d+/.test(ids)) return []
    const [, verdict = '', why = ''] = /^(met|partly|operator|n\/a)(?:: (.+))?$/.exec(answer) ?? []
    const proofs = cell.split('<br>').flatMap((text) => {
      const [, link = '', title = null] = /^\[[^\]]+\]\(([^)]+)\)(?:: (.+))?$/.exec(text.trim()) ?? []
      return text.trim() === '' ? [] : [{ file: link.startsWith('../') ? link.slice(3) : `docs/${link}`, title }]
    })
    return [{ ids: idsOf(ids), verdict, why, proofs }]
  })
}

function idsOf(text: string): readonly string[] {
  const [first = '', last] = text.split(' to ')
  if (last === undefined) return text.split(', ')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)))
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => `${section}${Number(from) + place}`)
}

/** What is wrong with the record, a line each. `titlesIn` returns null for a file that is not there. */
export function faultsOfRecord(markdown: string, titlesIn: (file: string) => Titles | null): readonly string[] {
  const rows = rowsOf(markdown)
  const answered = rows.flatMap(({ ids }) => ids)
  return [
    ...requirements.filter((id) => !answered.includes(id)).map((id) => `${id} is not answered`),
    ...answered.filter((id, place) => answered.indexOf(id) < place).map((id) => `${id} is answered twice`),
    ...answered.filter((id) => !requirements.includes(id)).map((id) => `${id} is no requirement of level 1 or 2`),
    ...rows.flatMap((row) => faultsOfRow(row, titlesIn)),
  ]
}

interface Titles {
  has(title: string): boolean
}

function faultsOfRow({ ids: [id], verdict, why, proofs }: Row, titlesIn: (file: string) => Titles | null) {
  const faults: string[] = []
  if (verdict === '') faults.push(`${id} has no answer`)
  if (verdict !== 'met' && verdict !== '' && why === '') faults.push(`${id} does not say why`)
  if (verdict !== 'n/a' && proofs.length === 0) faults.push(`${id} has no proof`)
  for (const { file, title } of proofs) {
    const titles = titlesIn(file)
    if (!titles) faults.push(`${id} names a file that is not there: ${file}`)
    else if (title !== null && !titles.has(title))
      faults.push(`${id} names a test that ${file} does not have: ${title}`)
  }
  return faults
}
