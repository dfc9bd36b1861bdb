/** A row of the specification's table: `| id | demand | proof<br>proof |`, where a proof is `[name](link): title of the test`. */
export interface Demand {
  readonly id: string
  readonly proofs: readonly { readonly file: string; readonly title: string }[]
  /** Text in the proof's cell that is no proof. */
  readonly unreadable: readonly string[]
}

/** The rows of every table in the text whose first cell is an id such as `2.17` or `R4.2`. Links lead from `docs/`. */
export function demandsOf(markdown: string): readonly Demand[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, , cell = ''] = line.split(/(?<!\\)\|/).map((text) => text.trim())
    if (!id || !/^R?\d+\.\d+$/.test(id)) return []
    const parts = cell.split('<br>').filter((text) => text.trim() !== '')
    const read = parts.map((text) => /^\[[^\]]+\]\(\.\.\/([^)\s]+)\): (.+)$/.exec(text.trim()))
    const proofs = read.flatMap((match) => (match ? [{ file: match[1] ?? '', title: unescaped(match[2] ?? '') }] : []))
    return [{ id, proofs, unreadable: parts.filter((_, index) => read[index] === null) }]
  })
}

/** Titles of the tests in a source file, as it writes them: `test('…'`, `test.each(…)('…'`, and so on. */
export function titlesOf(source: string): readonly string[] {
  const opening = /\btest(?:\.(?:skip|fails))?\(\s*(['"`])|(?<=\btest\.each\([\s\S]{0,4000}?)\)\(\s*(['"`])/g
  return [...source.matchAll(opening)].flatMap((match) => {
    const quote = match[1] ?? match[2] ?? ''
    const rest = source.slice(match.index + match[0].length)
    const text = new RegExp(`^((?:\\\\.|[^\\\\])*?)${quote}\\s*,`, 's').exec(rest)?.[1]
    return text === undefined ? [] : [text.replace(/\\(['"`])/g, '$1')]
  })
}

/** Whether a title of the table is a test's title: to the letter, or with a value in the place of `${…}`, `%s` or `$name`. */
export function namesTest(title: string, written: string): boolean {
  if (title === written) return true
  const fixed = written
    .split(/\$\{[^}]*\}|%[sdoij]|\$[a-z]\w*/i)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return fixed.length > 1 && new RegExp(`^${fixed.join('.+')}$`).test(title)
}

/** What is wrong with the table, a line each. `sourceOf` returns null for a file that is not there. */
export function faultsOf(markdown: string, sourceOf: (file: string) => string | null): readonly string[] {
  const demands = demandsOf(markdown)
  const repeated = demands.filter(({ id }, index) => demands.findIndex((other) => other.id === id) < index)
  return [
    ...repeated.map(({ id }) => `${id} is there twice`),
    ...demands.flatMap(({ id, proofs, unreadable }) => [
      ...unreadable.map((text) => `${id} has something that is no proof: ${text}`),
      ...(proofs.length === 0 ? [`${id} has no proof`] : []),
      ...proofs.flatMap(({ file, title }) => faultsOfProof(id, title, file, sourceOf(file))),
    ]),
  ]
}

function faultsOfProof(id: string, title: string, file: string, source: string | null): readonly string[] {
  if (source === null) return [`${id} names a file that is not there: ${file}`]
  const own = title.split(' > ').at(-1) ?? title
  const found = titlesOf(source).some((written) => namesTest(title, written) || namesTest(own, written))
  return found ? [] : [`${id} names a test that ${file} does not have: ${title}`]
}

/** Table cells escape their bars. */
function unescaped(text: string): string {
  return text.replaceAll('\\|', '|').trim()
}
