/** What a link has that opens a thing beside its list. `opened`: the path of what is open, '' for nothing of the list; left out where nothing opens beside it. */
export function opensBeside(href: string, opened: string | undefined) {
  if (opened === undefined) return {}
  return { 'data-opens-beside': '', ...(href.split('?')[0] === opened && { 'aria-current': true as const }) }
}
