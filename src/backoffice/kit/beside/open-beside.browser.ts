import { BESIDE } from './beside-request.ts'

const WIDE = '(min-width: 1100px)'

/** Whether there is room beside the list. */
export function isBeside(): boolean {
  return matchMedia(WIDE).matches
}

let wanted = ''

/** Shows what is at an address beside the list, which stays as it is. Where that fails, the address is opened as a page. */
export async function openBeside(href: string): Promise<void> {
  wanted = href
  const screen = document.querySelector<HTMLElement>('[data-beside]')
  if (!screen) return location.assign(href)
  screen.ariaBusy = 'true'
  const page = await pageAt(href)
  if (wanted !== href) return
  const next = page?.document.querySelector('[data-beside]')
  if (!page || !next) return location.assign(href)
  const styles = new CSSStyleSheet()
  styles.replaceSync(page.styles)
  document.adoptedStyleSheets = [styles]
  // An editor that goes keeps what was typed, and listens to nothing more.
  dispatchEvent(new Event('beside-leaves'))
  screen.textContent = ''
  screen.append(...next.childNodes)
  screen.scrollTo(0, 0)
  screen.ariaBusy = null
  document.title = page.document.title
  showWhatIsOpen(screen, page.document)
  const { pathname } = new URL(href, location.href)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-beside]')) {
    if (link.pathname === pathname) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  // A click wakes an island.
  for (const island of screen.querySelectorAll('[data-island]'))
    island.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** On a narrower window the open thing is the page, and it has the first heading. */
function showWhatIsOpen(screen: HTMLElement, next: Document): void {
  const isOpened = next.querySelector('main')?.hasAttribute('data-opened') ?? false
  screen.closest('main')?.toggleAttribute('data-opened', isOpened)
  const heading = document.querySelector('[data-side] :is(h1, h2)')
  if (!heading) return
  const other = document.createElement(isOpened ? 'h2' : 'h1')
  other.append(...heading.childNodes)
  heading.replaceWith(other)
}

interface Page {
  readonly document: Document
  /** Its own styles: the policy of this page would refuse them as a part of the document. */
  readonly styles: string
}

const STYLES = /<style>([^<]*)<\/style>/

async function pageAt(href: string): Promise<Page | null> {
  if (!('adoptedStyleSheets' in document)) return null
  try {
    const response = await fetch(href, { headers: { accept: 'text/html', [BESIDE]: '1' } })
    if (!response.ok || response.redirected) return null
    const html = await response.text()
    return {
      document: new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html'),
      styles: STYLES.exec(html)?.[1] ?? '',
    }
  } catch {
    return null
  }
}
