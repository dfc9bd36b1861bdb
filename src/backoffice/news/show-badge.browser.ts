import { isBadgeDue } from './badge.ts'

const ASKED = 'desk-espera'

/** Puts how much waits on the installed desk's icon, where the browser can: at once at news, sooner by a page that is left than by one that looks on. */
export async function showBadge(at: 'look' | 'news' | 'leaving'): Promise<void> {
  // Chrome on Android has none: there an unread message marks the icon.
  if (!('setAppBadge' in navigator)) return
  const now = performance.timeOrigin + performance.now()
  if (at !== 'news' && !isBadgeDue(askedAt(), now, at === 'leaving')) return
  noteAsked(now)
  try {
    const response = await fetch('/espera', { headers: { accept: 'application/json' }, keepalive: true })
    if (response.status === 401) return clearBadge()
    if (!response.ok) return
    const { data } = await response.json()
    await (data.waiting > 0 ? navigator.setAppBadge(data.waiting) : navigator.clearAppBadge())
  } catch {}
}

/** Nobody has signed in, so nothing is told. */
export async function clearBadge(): Promise<void> {
  try {
    await navigator.clearAppBadge?.()
  } catch {}
}

function askedAt(): number {
  try {
    return Number(localStorage.getItem(ASKED))
  } catch {
    return 0
  }
}

function noteAsked(now: number): void {
  try {
    localStorage.setItem(ASKED, String(now))
  } catch {}
}
