import { waitingWords } from './waiting-words.ts'

interface OtherShop {
  readonly base: string
  readonly name: string
  readonly icon: string
  /** How much waits there; `null`: more than is worth counting. */
  readonly waiting: number | null
}

let isListening = false

/** Fills the menu of shops. Open menus, which are `<details data-menu>`, close with Escape, with a tap beside them, and once something in them was chosen. */
export async function menuOpened(menu: HTMLDetailsElement): Promise<void> {
  listen()
  await fill(menu)
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('summary') : null
    // What opens a menu closes it by itself.
    for (const menu of opened()) if (!pressed || !menu.contains(pressed)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of opened()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

function opened(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
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
