const SEEN = 'seen'

/** A dialog that one browser is shown once. That it was is kept in local storage under the dialog's name. */
export interface ShownOnce {
  isUnseen(): boolean
  show(): void
}

/** `null` where the page has no such dialog, or the browser knows none. */
export function shownOnce(name: 'modalFirst' | 'modalSubscription'): ShownOnce | null {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-once=${name}]`)
  if (!dialog?.showModal) return null
  dialog.addEventListener('close', () => remember(name))
  return { isUnseen: () => !isRemembered(name), show: () => dialog.showModal() }
}

/** Where nothing can be remembered it counts as seen: better never than on every page. */
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
