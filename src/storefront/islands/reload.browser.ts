import { parsed } from './parsed.browser.ts'

const RELOADED_AT = 'reloaded-at'
const TYPED = 'typed'
const AT_MOST_EVERY_MS = 60_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Reloads the page, at most once a minute and with what was typed; answers whether it does. */
export function reloadOnce(): boolean {
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(RELOADED_AT)) < AT_MOST_EVERY_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(now))
    const typed = fields().map((field) => [field.value, (field as HTMLInputElement).checked])
    sessionStorage.setItem(TYPED, JSON.stringify([location.pathname, typed]))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Puts what was typed before such a reload back into the fields. */
export function restoreTyped(): void {
  parsed.then(() => {
    try {
      const [path, typed] = JSON.parse(sessionStorage.getItem(TYPED) ?? '[]')
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
