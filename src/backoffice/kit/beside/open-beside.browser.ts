import { BESIDE } from './beside-request.ts'

const WIDE = '(min-width: 1100px)'

/** Whether there is room beside the list. */
export function isBeside(): boolean {
  return matchMedia(WIDE).matches
}

/** What stands beside a list. */
interface Shown {
  readonly nodes: readonly Node[]
  /** Its own styles: the policy of the page would refuse them as a part of the document. */
  readonly styles: readonly CSSStyleSheet[]
  readonly title: string
  readonly isOpened: boolean
}

/** What was left with something typed in it that no draft keeps, by its address: it comes back as it was. */
const left = new Map<string, Shown>()
/** The address of what is shown, and of what was asked for last. */
let shown = ''
let wanted = ''
let isTyped = false

/** Takes the page as it came, and hears what is typed beside the list. */
export function beginBeside(signal: AbortSignal): void {
  shown = addressOf(location.href)
  wanted = shown
  const hear = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('form:not([data-keeps])')) isTyped = true
  }
  document.querySelector('[data-beside]')?.addEventListener('input', hear, { signal })
}

/** An address without a place on its page. */
function addressOf(href: string): string {
  const { pathname, search } = new URL(href, location.href)
  return pathname + search
}

/** Whether this is what was asked for last. */
export function isWanted(href: string): boolean {
  return addressOf(href) === wanted
}

/** Shows what is at an address beside the list, which stays as it is. Where that fails, the address is opened as a page. */
export async function openBeside(href: string): Promise<void> {
  const address = addressOf(href)
  wanted = address
  const screen = document.querySelector<HTMLElement>('[data-beside]')
  const main = screen?.closest('main')
  if (!screen || !main) return location.assign(href)
  screen.ariaBusy = 'true'
  const next = left.get(address) ?? (await fetched(href))
  if (wanted !== address) return
  if (!next) return location.assign(href)
  if (isTyped) left.set(shown, shownIn(main, screen))
  // An editor that goes keeps what was typed, and listens to nothing more.
  dispatchEvent(new Event('beside-leaves'))
  show(main, screen, next)
  shown = address
  isTyped = left.has(address)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-beside]')) {
    if (link.pathname === address.split('?')[0]) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

function shownIn(main: Element, screen: Element): Shown {
  const { adoptedStyleSheets: styles, title } = document
  return { nodes: [...screen.childNodes], styles, title, isOpened: main.hasAttribute('data-opened') }
}

function show(main: Element, screen: HTMLElement, { nodes, styles, title, isOpened }: Shown): void {
  document.adoptedStyleSheets = [...styles]
  screen.textContent = ''
  screen.append(...nodes)
  screen.scrollTo(0, 0)
  screen.ariaBusy = null
  document.title = title
  // On a narrower window the open thing is the page, and it has the first heading.
  main.toggleAttribute('data-opened', isOpened)
  const heading = main.querySelector('[data-side] :is(h1, h2)')
  const other = document.createElement(isOpened ? 'h2' : 'h1')
  other.append(...(heading?.childNodes ?? []))
  heading?.replaceWith(other)
  // A click wakes an island.
  for (const island of screen.querySelectorAll('[data-island]:not([data-state=awake])'))
    island.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

const STYLES = /<style>([^<]*)<\/style>/

async function fetched(href: string): Promise<Shown | null> {
  if (!('adoptedStyleSheets' in document)) return null
  try {
    const response = await fetch(href, { headers: { accept: 'text/html', [BESIDE]: '1' } })
    if (!response.ok || response.redirected) return null
    const html = await response.text()
    const page = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
    const [main, screen] = [page.querySelector('main'), page.querySelector('[data-beside]')]
    if (!main || !screen) return null
    const styles = new CSSStyleSheet()
    styles.replaceSync(STYLES.exec(html)?.[1] ?? '')
    return { ...shownIn(main, screen), styles: [styles], title: page.title }
  } catch {
    return null
  }
}
