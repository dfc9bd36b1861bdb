const FEW = 3
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads code over a bad connection: again and again while the server cannot be reached. When the server answers and the code still does
 * not come, it is gone (a new version was deployed): throws.
 */
export async function persistently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= FEW && (await serverAnswers())) throw error
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

/** Until the time is over or the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}
