import { closest } from './closest.browser.ts'
import { parsed } from './parsed.browser.ts'
import { wakeAll } from './waking.browser.ts'

/**
 * `[data-opens=ID]` opens the dialog of that id, also before any island is awake; a link keeps its own way where dialogs are unknown.
 * `dialog[data-open]` opens with the page. A tap beside the dialog closes it. The link `[data-back]` goes one step back if there is one.
 */
export function openDialogs(): void {
  addEventListener('click', (event) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const opener = closest(event, '[data-opens]')
    if (opener && open(document.getElementById(opener.dataset.opens ?? ''))) event.preventDefault()
    if (closest(event, '[data-back]') && history.length > 1) {
      event.preventDefault()
      history.back()
    }
    if (target instanceof HTMLDialogElement && isBeside(target, event)) target.close()
  })
  parsed.then(() => document.querySelectorAll('dialog[data-open]').forEach(open))
}

/** Answers whether the dialog is open now. */
function open(dialog: Element | null): boolean {
  if (!(dialog instanceof HTMLDialogElement)) return false
  if (!dialog.open) dialog.showModal()
  wakeAll(dialog)
  return true
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
