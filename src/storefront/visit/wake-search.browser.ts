/** Fetches the code of the suggestions when a search's field gets the focus, or has it. */
export function wakeSearch(): void {
  addEventListener('focusin', ({ target }) => wake(target))
  wake(document.activeElement)
}

function wake(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-search]') : null
  if (!form) return
  import('../components/search/search-suggestions.browser.ts').then(
    (search) => search.suggestIn(form),
    () => {},
  )
}
