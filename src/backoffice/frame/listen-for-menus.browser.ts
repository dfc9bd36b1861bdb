/** Fetches what menus need when the first is opened. `Ctrl K` leads to the search over everything. Help opens over the screen. */
export function listenForMenus(): void {
  document.addEventListener('toggle', ({ target }) => opened(target as HTMLDetailsElement), true)
  document.addEventListener('keydown', findEverything)
  document.addEventListener('click', explain)
  // Somebody may have opened one before.
  for (const menu of document.querySelectorAll('details')) opened(menu)
}

/** Of anything else that opens, such as a dialog, none is a menu. */
async function opened(menu: HTMLDetailsElement): Promise<void> {
  if (!menu.open || menu.dataset.menu === undefined) return
  const { menuOpened } = await import('./open-menus.browser.ts')
  menuOpened(menu)
}

function findEverything(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
  const link = document.querySelector<HTMLAnchorElement>('a[data-find]')
  if (!link || document.querySelector('dialog[open]')) return
  event.preventDefault()
  location.assign(link.href)
}

/** Where something fails, as in a browser without dialogs, the link leads to the help. */
function explain(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-help]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('../help/open-help.browser.ts').then(({ openHelp }) => openHelp(link)).catch(() => location.assign(link.href))
}
