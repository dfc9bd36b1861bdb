import { parsed } from './page-parsed.browser.ts'

const RELOADED_AT = 'reloaded-at'
const TYPED = 'typed'
const SHORTEST_INTERVAL_MS = 60_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reloads the page at most once a minute, and keeps the typed text. Returns whether it reloads. */
export function reloadOnce(): boolean {
  try {
    const now = Date.now()
    if (now - sessionStorage[RELOADED_AT] < SHORTEST_INTERVAL_MS) return false
    sessionStorage[RELOADED_AT] = now
    const typed = fields().map((field) => [field.value, (field as HTMLInputElement).checked])
    sessionStorage[TYPED] = JSON.stringify([location.pathname, typed])
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Puts the typed text back into the fields after such a reload. */
export function restoreTyped(): void {
  parsed.then(() => {
    try {
      const [path, typed] = JSON.parse(sessionStorage[TYPED] ?? '[]')
      sessionStorage.removeItem(TYPED)
      if (path !== location.pathname) return
      fields().forEach((field, index) => {
        const [value, checked] = typed[index]
        field.value = value
        Object.assign(field, { checked })
      })
    } catch {}
  })
}

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('input:not([type=file]), textarea, select')]
}
