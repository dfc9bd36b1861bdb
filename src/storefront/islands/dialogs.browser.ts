import { parsed } from './parsed.browser.ts'
import { wakeAll } from './waking.browser.ts'

/**
 * `[data-opens=ID]` opens the dialog of that id, also before any island is awake; a link keeps its own way where dialogs are unknown.
 * `dialog[data-open]` opens with the page. A tap beside the dialog closes it. `[data-back]` goes one step back, or home without history.
 */
export function openDialogs(): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const opener = event.target.closest<HTMLElement>('[data-opens]')
    if (opener && open(document.getElementById(opener.dataset.opens ?? ''))) event.preventDefault()
    if (event.target.closest('[data-back]')) back(event)
    if (event.target instanceof HTMLDialogElement && isBeside(event.target, event)) event.target.close()
  })
  parsed.then(() => document.querySelectorAll('dialog[data-open]').forEach(open))
}

function open(dialog: Element | null): boolean {
  if (!dialog || !('showModal' in dialog)) return false
  if (!dialog.hasAttribute('open')) (dialog as HTMLDialogElement).showModal()
  wakeAll(dialog)
  return true
}

function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function back(event: Event): void {
  event.preventDefault()
  if (history.length > 1) history.back()
  else location.assign('/')
}
