/** A script that has the list asks with this header for what stands beside it alone. */
export const BESIDE = 'x-beside'

/** Whether the browser has the list already. */
export function isListThere({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.has(BESIDE)
}

/** What a link has that opens a thing beside its list. `opened`: the path of what is open, '' for nothing of the list; left out where nothing opens beside it. */
export function besideOf(href: string, opened: string | undefined) {
  if (opened === undefined) return {}
  return { 'data-opens-beside': '', ...(href.split('?')[0] === opened && { 'aria-current': true as const }) }
}
