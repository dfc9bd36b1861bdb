import { counted } from '../../../lib/text/counted.ts'

/** What ticking things of a list does with a script: how many are chosen, all of a page or none, and menus that close. */
export function followTicks(list: HTMLElement, signal: AbortSignal): void {
  tellChosen()
  list.addEventListener('change', tellChosen, { signal })
  addEventListener('pageshow', tellChosen, { signal })
  document.addEventListener('click', clicked, { signal })
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
  const link = target.closest<HTMLElement>('[data-choose-page], [data-choose-none]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  choose(link.dataset.choosePage !== undefined && boxes().some((box) => !box.checked))
}
