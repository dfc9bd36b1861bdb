/** Fetches what menus need when the first is opened. `Ctrl K` leads to the search over everything. */
export function listenForMenus(): void {
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && opened(target), true)
  document.addEventListener('keydown', findEverything)
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
