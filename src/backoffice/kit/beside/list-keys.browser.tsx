import { useEffect } from 'react'
import { bringToPlace, keepPlace } from './kept-place.browser.ts'
import { followTicks } from './list-ticks.browser.ts'
import { beginBeside, isBeside, isWanted, openBeside } from './open-beside.browser.ts'

/** What a list does with a script: keys, ticks, and opening a thing beside it. Its rows are the server's. */
export function ListKeys(): null {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-side]')
    if (!list) return
    bringToPlace(list)
    const end = new AbortController()
    const { signal } = end
    beginBeside(signal)
    followTicks(list, signal)
    addEventListener('pagehide', () => keepPlace(list), { signal })
    document.addEventListener('click', clicked, { signal })
    document.addEventListener('keydown', pressed, { signal })
    addEventListener('popstate', wentBack, { signal })
    return () => end.abort()
  }, [])
  return null
}

/** A link to a place on the page is a step of the history too, and shows nothing else. */
function wentBack(): void {
  if (!isWanted(location.href)) openBeside(location.href)
}

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-opens-beside]')]

/** The row that has the focus; otherwise that of the open thing. */
function present(): HTMLAnchorElement | undefined {
  const focused = document.activeElement?.closest('li')
  return rows().find((row) => focused?.contains(row)) ?? rows().find((row) => row.hasAttribute('aria-current'))
}

function step(by: 1 | -1): void {
  const all = rows()
  const row = present()
  const place = row ? all.indexOf(row) + by : 0
  all[Math.min(Math.max(place, 0), all.length - 1)]?.focus()
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The keys of the queue, where they are of use here. They are switched off there, for the whole desk. */
function pressed(event: KeyboardEvent): void {
  const { key, target } = event
  const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || areKeysOff()
  if (isTaken || !(target instanceof Element) || target.closest('input:not([type=checkbox]), textarea, select, dialog'))
    return
  const by = STEPS[key]
  // Elsewhere arrows scroll, and go through what can be chosen.
  if (key.startsWith('Arrow') && !target.closest('[data-side] li')) return
  if (by !== undefined) step(by)
  else if (key === 'x') present()?.closest('li')?.querySelector<HTMLElement>('[type=checkbox]')?.click()
  else if (key === 'w') present()?.closest('li')?.querySelector<HTMLElement>('[data-lead]')?.click()
  else if (key === '/') document.querySelector<HTMLElement>('[data-side] [type=search]')?.focus()
  else return
  event.preventDefault()
}

function areKeysOff(): boolean {
  try {
    return localStorage.getItem('desk-sin-teclas') !== null
  } catch {
    return false
  }
}

function clicked(event: MouseEvent): void {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-opens-beside]') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !isBeside()) return
  event.preventDefault()
  if (link.href === location.href) return
  history.pushState({}, '', link.href)
  openBeside(link.href)
}
