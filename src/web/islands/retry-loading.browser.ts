const ATTEMPTS_AT_LEAST = 3
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads code over a bad connection: retries as long as the server cannot be reached. Throws when the server answers and the code still does not arrive, because
 * then a new version was deployed and the code is gone.
 */
export async function retryLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= ATTEMPTS_AT_LEAST && (await serverAnswers())) throw error
      await pause(Math.min(500 * 2 ** attempt, LONGEST_PAUSE_MS))
    }
  }
}

function serverAnswers(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Resolves after the time, or earlier when the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}
