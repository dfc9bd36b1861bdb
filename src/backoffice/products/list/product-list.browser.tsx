import { useEffect } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { bringToPlace, keepPlace } from './kept-place.browser.ts'
import { isBeside, openBeside } from './open-beside.browser.ts'

/** What the list of products does with a script: keys, ticking a page, and opening a product beside it. Its rows are the server's. */
export function ProductListKeys(): null {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-side]')
    if (!list) return
    bringToPlace(list)
    tellChosen()
    const end = new AbortController()
    const { signal } = end
    list.addEventListener('change', tellChosen, { signal })
    addEventListener('pageshow', tellChosen, { signal })
    addEventListener('pagehide', () => keepPlace(list), { signal })
    document.addEventListener('click', clicked, { signal })
    document.addEventListener('keydown', pressed, { signal })
    addEventListener('popstate', () => openBeside(location.href), { signal })
    return () => end.abort()
  }, [])
  return null
}

const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-opens-beside]')]

/** The row that has the focus; otherwise that of the open product. */
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
  if (key.startsWith('Arrow') && !target.closest('[data-choosing] li')) return
  if (by !== undefined) step(by)
  else if (key === 'x') present()?.closest('li')?.querySelector('input')?.click()
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

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-choosing] [name=ids]')]
const everything = () => document.querySelector<HTMLInputElement>('[data-choosing] [name=todos]')

function tellChosen(): void {
  const place = document.querySelector('[data-chosen]')
  if (!place) return
  const chosen = boxes().filter((box) => box.checked).length
  const all = everything()
  place.textContent = all?.checked ? (all.parentElement?.textContent ?? '') : counted(chosen, 'elegido', 'elegidos')
}

function choose(isChosen: boolean): void {
  for (const box of boxes()) box.checked = isChosen
  const all = everything()
  if (all) all.checked = false
  tellChosen()
}

function clicked(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-choosing] details[open]'))
    if (!menu.contains(target)) menu.open = false
  const link = target.closest<HTMLAnchorElement>('[data-opens-beside], [data-choose-page], [data-choose-none]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { opensBeside, choosePage } = link.dataset
  if (opensBeside !== undefined && !isBeside()) return
  event.preventDefault()
  if (opensBeside === undefined) choose(choosePage !== undefined && boxes().some((box) => !box.checked))
  else if (link.href !== location.href) {
    history.pushState({}, '', link.href)
    openBeside(link.href)
  }
}
