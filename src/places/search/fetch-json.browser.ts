/** Milliseconds before each try. */
const PAUSES_MS = [0, 700, 2000]
const TIMEOUT_MS = 10_000

/** Fetches JSON. Throws after the last try, or at once without a network. */
export async function fetchJsonWithRetry(url: string): Promise<unknown> {
  let failure: unknown
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await fetchJson(url)
    } catch (error) {
      failure = error
      if (!navigator.onLine) break
    }
  }
  throw failure
}

async function fetchJson(url: string): Promise<unknown> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal: controller.signal })
    if (!response.ok) throw new Error(`The list of places answered ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
