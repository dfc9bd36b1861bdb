import { closest } from './closest.browser.ts'
import { parsed } from './parsed.browser.ts'
import { wakeAll } from './waking.browser.ts'

/**
 * `[data-opens=ID]` opens the dialog of that id, also before any island is awake, or brings into view what has that id on a page that shows
 * the same without a dialog; a link keeps its own way where dialogs are unknown.
 * `dialog[data-open]` opens with the page. A tap beside the dialog closes it. The link `[data-back]` goes one step back if there is one.
 */
export function openDialogs(): void {
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

/** Answers whether it is before the shopper's eyes now. */
function open(element: HTMLElement | null): boolean {
  const dialog = element as HTMLDialogElement | null
  if (!dialog) return false
  if (dialog.localName !== 'dialog') dialog.scrollIntoView()
  else if (!dialog.showModal) return false
  else if (!dialog.open) dialog.showModal()
  wakeAll(dialog)
  return true
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
