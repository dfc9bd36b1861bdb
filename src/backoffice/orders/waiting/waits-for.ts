/** Why an act waits: nobody answered, the session is over, or the server could not do it now. */
export type WaitsFor = 'line' | 'session' | 'server'

/** What has to happen before the same request can be done; `null` for a real answer. A proxy whose server is away answers 502 and 504. */
export function laterOf(status: number): WaitsFor | null {
  if (status === 401) return 'session'
  if (status === 429 || status === 500 || status === 503) return 'server'
  return status > 500 ? 'line' : null
}
