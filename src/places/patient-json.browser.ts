/** Milliseconds before each try, and for how long one may last. */
const PAUSES = [0, 700, 2000]
const PATIENCE = 10_000

/** The JSON at an address. Fails when no try succeeds, at once without a network. */
export async function patientJson(url: string): Promise<unknown> {
  let failure: unknown
  for (const pause of PAUSES) {
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
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    const response = await fetch(url, { signal: patience.signal })
    if (!response.ok) throw new Error(`The list of places answered ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
