/** When each picture of a list was chosen, by its hash, for as long as others of the same choice are on their way: a tab may be closed in between. */
export function keptTurns(list: string): Map<string, number> {
  try {
    return new Map(Object.entries<number>(JSON.parse(localStorage.getItem(list) ?? '{}')))
  } catch {
    return new Map()
  }
}

export function keepTurns(list: string, turns: ReadonlyMap<string, number>, isDone: boolean): void {
  try {
    if (isDone) localStorage.removeItem(list)
    else localStorage.setItem(list, JSON.stringify(Object.fromEntries(turns)))
  } catch {
    // Where the browser keeps nothing, the order holds as long as the page is open.
  }
}
