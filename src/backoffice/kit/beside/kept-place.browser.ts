const KEY = 'desk-lista'

/** Scrolls a list to where it was on the page before, if it is the same list; otherwise to the thing that is open. */
export function bringToPlace(list: HTMLElement): void {
  list.querySelector('nav [aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  try {
    const [name, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (name === nameOf(list)) list.scrollTop = top
  } catch {}
  list.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

/** Keeps where the list is, for the page that comes. */
export function keepPlace(list: HTMLElement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([nameOf(list), list.scrollTop]))
  } catch {}
}

/** What the list shows, in which shop. */
function nameOf(list: HTMLElement): string {
  return `${location.pathname.split('/')[2]} ${list.dataset.side}`
}
