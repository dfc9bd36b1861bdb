/** Longer than a step within the page takes. */
const RETURNED_AFTER_MS = 1_000

/** Set while the entry of a closed dialog is being left and the `popstate` of that is still to come. */
let returning: ReturnType<typeof setTimeout> | null = null

/** Gives an open dialog an entry in the browser's history, so that going back closes it and stays on the page. Going forward does not open it again. */
export function closeDialogsOnBack(): void {
  // A dialog may come into the page later.
  new MutationObserver(follow).observe(document.body, { subtree: true, attributeFilter: ['open'] })
  addEventListener('popstate', onStep)
  if (openDialogs().length === 0) becomePlain()
  follow()
}

function onStep(): void {
  const wasReturning = returning !== null
  returned()
  if (openDialogs().length === 0) becomePlain()
  // A dialog that was opened while the entry of another was left.
  else if (wasReturning) follow()
  else if (!hasEntry()) for (const dialog of openDialogs()) dialog.close()
}

/** Makes the history follow the dialogs. */
function follow(): void {
  const isOpen = openDialogs().length > 0
  if (returning !== null || isOpen === hasEntry()) return
  if (isOpen) history.pushState({ ...history.state, isDialog: true }, '')
  else leaveEntry()
}

function leaveEntry(): void {
  returning = setTimeout(returned, RETURNED_AFTER_MS)
  history.back()
}

function returned(): void {
  if (returning !== null) clearTimeout(returning)
  returning = null
}

/** After a step forward or a reload the entry of a dialog is one like any other. */
function becomePlain(): void {
  if (hasEntry()) history.replaceState({ ...history.state, isDialog: undefined }, '')
}

function openDialogs(): readonly HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
}

/** Whether the current entry of the history was made for an open dialog. */
function hasEntry(): boolean {
  return history.state?.isDialog === true
}
