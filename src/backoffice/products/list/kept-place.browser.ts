const KEY = 'desk-productos'

/** Scrolls the list to where it was on the page before, if it is the same list; otherwise to the product that is open. */
export function bringToPlace(list: HTMLElement): void {
  try {
    const [address, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (address === nameOf(list)) list.scrollTop = top
  } catch {}
  list.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
}

/** Keeps where the list is, for the page that comes. */
export function keepPlace(list: HTMLElement): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([nameOf(list), list.scrollTop]))
  } catch {}
}

/** What the list shows: its state, its words, and the page of it. */
function nameOf(list: HTMLElement): string {
  const fields = [...list.querySelectorAll<HTMLInputElement>('[data-choosing] > [type=hidden]')]
  return `${location.pathname.split('/')[2]} ${fields.map(({ value }) => value).join(' ')}`
}
