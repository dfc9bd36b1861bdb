/** Fetches what menus need when the first is opened. `Ctrl K` leads to the search over everything. Help opens over the screen. */
export function listenForMenus(): void {
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && opened(target), true)
  document.addEventListener('keydown', findEverything)
  document.addEventListener('click', explain)
  // Somebody may have opened one before.
  for (const menu of document.querySelectorAll('details')) opened(menu)
}

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

/** Where something fails, the link leads to the help. */
function explain(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-help]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return
  event.preventDefault()
  const leave = () => location.assign(link.href)
  import('../help/open-help.browser.ts').then(({ openHelp }) => openHelp(link)).catch(leave)
}
