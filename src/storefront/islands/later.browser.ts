const AFTER_LOAD_MS = 300

/** Pages with `[data-bar]` do more than what they are for, but not before everything else is there. */
export function doLater(): void {
  const load = () => document.querySelector('[data-bar]') && import('../visit/visit.browser.ts').catch(() => {})
  addEventListener('load', () => setTimeout(load, AFTER_LOAD_MS))
}
