/** Gives every open dialog an entry in the browser's history, so that going back closes it and stays on the page. Going forward does not open it again. */
export function closeDialogsOnBack(): void {
  const observer = new MutationObserver(follow)
  for (const dialog of document.querySelectorAll('dialog')) observer.observe(dialog, { attributeFilter: ['open'] })
  addEventListener('popstate', () => {
    const isExpected = isReturning || hasEntry()
    isReturning = false
    if (isExpected) follow()
    else for (const dialog of openDialogs()) dialog.close()
  })
  follow()
}

/** The entry of a closed dialog is being left, and its `popstate` is still to come. */
let isReturning = false

/** Makes the history follow the dialogs. */
function follow(): void {
  const isOpen = openDialogs().length > 0
  if (isReturning || isOpen === hasEntry()) return
  if (isOpen) history.pushState({ ...history.state, isDialog: true }, '')
  else {
    isReturning = true
    history.back()
  }
}

function openDialogs(): readonly HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
}

/** Whether the current entry of the history was made for an open dialog. */
function hasEntry(): boolean {
  return history.state?.isDialog === true
}
