import { closest } from './closest.browser.ts'
import { parsed } from './page-parsed.browser.ts'
import { type WakeIsland, wakeAll } from './wake-islands.browser.ts'

/**
 * `[data-opens=ID]` opens the dialog of that id, also before any island is awake. Where the element of that id is no dialog, it scrolls into view, and
 * where the browser knows no dialogs, a link is followed. `dialog[data-open]` opens with the page. A tap beside a dialog closes it. The link
 * `[data-back]` goes one step back if there is one.
 */
export function openDialogs(wake: WakeIsland): void {
  const open = (element: HTMLElement | null) => {
    if (!element || !show(element as HTMLDialogElement)) return false
    wakeAll(wake, element)
    return true
  }
  addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const opener = closest(event, '[data-opens]')
    if (opener && open(document.getElementById(opener.dataset.opens ?? ''))) event.preventDefault()
    if (closest(event, '[data-back]') && history.length > 1) {
      event.preventDefault()
      history.back()
    }
    const dialog = closest(event, 'dialog[open]')
    if (dialog && dialog === event.target && isBeside(dialog, event)) (dialog as HTMLDialogElement).close()
  })
  parsed.then(() => document.querySelectorAll<HTMLElement>('dialog[data-open]').forEach(open))
}

/** Returns whether the element is in view now. */
function show(element: HTMLDialogElement): boolean {
  if (element.localName !== 'dialog') element.scrollIntoView()
  else if (!element.showModal) return false
  else if (!element.open) element.showModal()
  return true
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
