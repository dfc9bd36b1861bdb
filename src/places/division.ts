/** A part of a country that has an official code, at any level. */
export interface Division {
  /** The full code. A child's code begins with its parent's. */
  readonly code: string
  /** The official name. */
  readonly name: string
  /** The name of its seat or the one that people use, shown beside the official name; '' for most. */
  readonly also: string
  /** More names for the search, never shown. */
  readonly aliases: readonly string[]
  readonly children: readonly Division[]
}

/** `Pastaza (Puyo)`: the official name and the one that people use. */
export function shownName({ name, also }: Pick<Division, 'name' | 'also'>): string {
  return also === '' ? name : `${name} (${also})`
}

type MutableDivision = Division & { readonly children: MutableDivision[] }

/**
 * Reads the text of a `*.data.ts` file. A line is a division as `code name`, with its children after a colon. A code continues its parent's code. A line
 * that begins with one space is a child of the last line without a space; one that begins with two spaces continues the list above. `= name` is the
 * second name that is shown, `~ name` one for the search only.
 */
export function readDivisions(text: string): readonly Division[] {
  const roots: MutableDivision[] = []
  let root: MutableDivision | undefined
  let listed: MutableDivision | undefined
  for (const line of text.split('\n').filter((each) => each !== '')) {
    if (line.startsWith('  ')) {
      readList(line.trim(), listed)
      continue
    }
    const [head = '', list = ''] = line.split(': ')
    if (line.startsWith(' ')) {
      listed = readDivision(head.trim(), root)
    } else {
      root = listed = readDivision(head, undefined)
      roots.push(root)
    }
    if (list !== '') readList(list, listed)
  }
  return roots
}

function readList(list: string, parent: MutableDivision | undefined): void {
  for (const item of list.split(';')) if (item !== '') readDivision(item.trim(), parent)
}

function readDivision(text: string, parent: MutableDivision | undefined): MutableDivision {
  const [official = '', ...aliases] = text.split(' ~ ')
  const [coded = '', also = ''] = official.split(' = ')
  const space = coded.indexOf(' ')
  const code = (parent?.code ?? '') + coded.slice(0, space)
  const division: MutableDivision = { code, name: coded.slice(space + 1), also, aliases, children: [] }
  parent?.children.push(division)
  return division
}
