import { waitingWords } from './waiting-words.ts'

interface OtherShop {
  readonly base: string
  readonly name: string
  readonly icon: string
  /** How much waits there; `null`: more than is worth counting. */
  readonly waiting: number | null
}

/** Menus close when somebody taps elsewhere or presses Escape; that of the shops is filled when it is opened. `Ctrl K` leads to the search over everything. */
export function openMenus(): void {
  document.addEventListener('toggle', ({ target }) => isMenu(target) && target.open && fill(target), true)
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of opened()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return findEverything(event)
    if (event.key !== 'Escape') return
    for (const menu of opened()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  for (const menu of opened()) fill(menu)
}

function findEverything(event: KeyboardEvent): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-find]')
  if (!link || document.querySelector('dialog[open]')) return
  event.preventDefault()
  location.assign(link.href)
}

function opened(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
}

function isMenu(target: EventTarget | null): target is HTMLDetailsElement {
  return target instanceof HTMLDetailsElement && target.dataset.menu !== undefined
}

async function fill(menu: HTMLElement): Promise<void> {
  const list = menu.querySelector<HTMLElement>('[data-shops]:empty')
  if (!list) return
  const shops = await otherShops(list.dataset.shops ?? '')
  if (list.firstChild || shops.length === 0) return
  list.append(...shops.map(rowOf))
  list.hidden = false
}

/** None when they cannot be had: *Todas mis tiendas* stands below. */
async function otherShops(own: string): Promise<readonly OtherShop[]> {
  try {
    const response = await fetch('/tiendas', { headers: { accept: 'application/json' } })
    const { data }: { readonly data: readonly OtherShop[] } = await response.json()
    return data.filter(({ base }) => base !== own)
  } catch {
    return []
  }
}

function rowOf({ base, name, icon, waiting }: OtherShop): HTMLElement {
  const link = document.createElement('a')
  link.href = `${base}/hoy`
  const image = Object.assign(document.createElement('img'), { src: icon, alt: '', width: 28, height: 28 })
  const title = Object.assign(document.createElement('span'), { textContent: name })
  const count = Object.assign(document.createElement('small'), { textContent: waitingWords(waiting) })
  link.append(image, title, count)
  const row = document.createElement('li')
  row.append(link)
  return row
}
