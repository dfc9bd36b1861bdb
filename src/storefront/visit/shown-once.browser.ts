const SEEN = 'seen'

/** A dialog that a browser shows once. Local storage remembers it under the dialog's name. */
export interface ShownOnce {
  isUnseen(): boolean
  show(): void
}

/**
 * `null` when the page has no such dialog or the browser has no dialogs. It opens by itself, so going back leaves the page until the first touch: Chrome
 * skips the entries of the history that were made without one, and nobody has to wait for the code.
 */
export function shownOnce(name: 'modalFirst' | 'modalSubscription'): ShownOnce | null {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-once=${name}]`)
  if (!dialog?.showModal) return null
  dialog.addEventListener('close', () => remember(name))
  return { isUnseen: () => !isRemembered(name), show: () => dialog.showModal() }
}

/** When storage is blocked, the dialog counts as seen: never is better than on every page. */
function isRemembered(name: string): boolean {
  try {
    return localStorage.getItem(name) === SEEN
  } catch {
    return true
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(name, SEEN)
  } catch {}
}
