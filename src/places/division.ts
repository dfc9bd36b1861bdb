/** A part of a country that has an official code, at any level. */
export interface Division {
  /** The whole code; a child's begins with its parent's. */
  readonly code: string
  /** The official name. */
  readonly name: string
  /** The name of its seat, or the one people use, shown beside the official one; '' for most. */
  readonly also: string
  /** Further names that find it and are not shown. */
  readonly aliases: readonly string[]
  readonly children: readonly Division[]
}

/** `Pastaza (Puyo)`: the official name and the one that people look for. */
export function shownName({ name, also }: Pick<Division, 'name' | 'also'>): string {
  return also === '' ? name : `${name} (${also})`
}

type Growing = Division & { readonly children: Growing[] }

/**
 * Reads the text of a `*.data.ts` file. A line is a division, or a list of the last one's children after a colon, each as `code name`, where the code
 * goes on from the parent's. One space before a line makes it a child of the last line without one; two make it go on with the list above.
 * `= name` gives the shown second name, `~ name` one that only a search knows.
 */
export function readDivisions(text: string): readonly Division[] {
  const roots: Growing[] = []
  let root: Growing | undefined
  let listed: Growing | undefined
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

function readList(list: string, parent: Growing | undefined): void {
  for (const item of list.split(';')) if (item !== '') readDivision(item.trim(), parent)
}

function readDivision(text: string, parent: Growing | undefined): Growing {
  const [official = '', ...aliases] = text.split(' ~ ')
  const [coded = '', also = ''] = official.split(' = ')
  const space = coded.indexOf(' ')
  const code = (parent?.code ?? '') + coded.slice(0, space)
  const division: Growing = { code, name: coded.slice(space + 1), also, aliases, children: [] }
  parent?.children.push(division)
  return division
}
