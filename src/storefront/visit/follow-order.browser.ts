const EVERY_MS = 60_000
/** Nobody looks at one page for longer. */
const MOST_LOOKS = 120

let looks = 0
let lookedAt = Date.now()

/** Reads the order's page anew once the order went on: while it is in sight, now and then, and never under somebody who types. */
async function look(): Promise<void> {
  const isDue = Date.now() - lookedAt >= EVERY_MS / 2
  if (document.hidden || !isDue || looks >= MOST_LOOKS || isBusy()) return
  lookedAt = Date.now()
  looks += 1
  try {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    if (!response.ok) return
    const html = await response.text()
    const version = document.querySelector<HTMLElement>('[data-version]')?.dataset.version
    if (version !== undefined && !html.includes(`data-version="${version}"`) && !isBusy()) location.reload()
  } catch {
    // No line: the next look tells.
  }
}

function isBusy(): boolean {
  return (
    document.activeElement?.matches('input,textarea,select') === true ||
    document.querySelector('dialog[open],[data-typed]') !== null
  )
}

setInterval(look, EVERY_MS)
document.addEventListener('visibilitychange', look)
