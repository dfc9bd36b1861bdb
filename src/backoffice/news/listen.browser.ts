import { readyToShare } from '../installed/ready-to-share.browser.ts'
import { readyBell, ring } from './bell.browser.ts'
import { type HeardOrders, hear, type NewOrders } from './heard-orders.ts'
import { clearBadge, showBadge } from './show-badge.browser.ts'
import { renewDevice } from './this-device.browser.ts'

const LOOK_MS = 5_000
const LOOK_HIDDEN_MS = 15_000
const KEPT = 'desk-nuevos'
/** On these pages new orders are seen. */
const LISTS = /^\/($|t\/[^/]+\/(hoy|pedidos)$)/

/**
 * Tells of new orders without anybody looking, on every page of the desk: a sound, a number in the title, and a line that screen readers speak. Tabs of one
 * browser share what was told, so only one of them rings. On the installed desk's icon stands how much waits.
 */
export function listenForOrders(): void {
  const browser = document.querySelector<HTMLMetaElement>('meta[name=desk-browser]')?.content
  readyToShare()
  if (!browser) return
  const spoken = spokenLine()
  let timer: ReturnType<typeof setTimeout> | undefined
  readyBell()
  look()

  async function look(): Promise<void> {
    clearTimeout(timer)
    const answer = await ask(browser as string)
    if (answer === 'signed-out') return clearBadge()
    const hasNews = answer !== null && (await alone(() => take(answer)))
    showBadge(hasNews ? 'news' : 'look')
    later()
  }

  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(look, document.hidden ? LOOK_HIDDEN_MS : LOOK_MS)
  }

  /** Returns whether there was something new. */
  function take(answer: NewOrders): boolean {
    const { heard, said } = hear(kept(), browser as string, answer)
    keep(heard)
    show(heard.count)
    if (said === '') return false
    spoken.textContent = said
    ring()
    return true
  }

  function seen(): void {
    const known = kept()
    if (document.hidden || !LISTS.test(location.pathname) || !known?.count) return
    keep({ ...known, count: 0 })
    show(0)
  }

  show(kept()?.count ?? 0)
  seen()
  addEventListener('pointerdown', seen, { passive: true })
  addEventListener('keydown', seen)
  addEventListener('storage', ({ key }) => {
    if (key === KEPT) show(kept()?.count ?? 0)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      showBadge('leaving')
      return later()
    }
    seen()
    look()
  })
  // A list asks for changes by itself: without any, there is nothing to ask here.
  addEventListener('desk-looked', (event) => {
    if ((event as CustomEvent<boolean>).detail) look()
    else later()
  })
  const base = /^\/t\/[^/]+/.exec(location.pathname)?.[0]
  if (base) renewDevice(base, browser).catch(() => {})
}

async function ask(browser: string): Promise<NewOrders | 'signed-out' | null> {
  const known = kept()
  const since = known?.browser === browser ? `?desde=${known.now}` : ''
  try {
    const response = await fetch(`/nuevos${since}`, { headers: { accept: 'application/json' } })
    if (response.status === 401) return 'signed-out'
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}

/** One tab at a time, so that two that are answered at once do not both ring. */
async function alone(work: () => boolean): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(KEPT, async () => work()) : work()
}

const TOLD = /^\(\d+\) /

function show(count: number): void {
  const title = document.title.replace(TOLD, '')
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Seen by nobody: its place in the page is as good as none. */
function spokenLine(): HTMLElement {
  const line = document.createElement('p')
  line.setAttribute('aria-live', 'polite')
  Object.assign(line.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', margin: '-1px' })
  line.style.clipPath = 'inset(50%)'
  document.body.append(line)
  return line
}

function kept(): HeardOrders | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null')
  } catch {
    return null
  }
}

function keep(heard: HeardOrders): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(heard))
  } catch {}
}
