/** Loads what a page needs only once it shows a dialog or the shopper does something, so that an untouched page runs none of it. */
export function loadExtras(): void {
  import('./extras.browser.ts').then(
    (extras) => extras.startExtras(),
    () => {},
  )
}
