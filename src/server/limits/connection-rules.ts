import { readTrust } from '../../web/requests/trusted-proxies.ts'
import type { Deps } from '../deps.ts'
import type { ConnectionRules } from './connections.ts'

const LINE_EVERY_MS = 10_000

/** Our own proxies keep their connections, and what happens to the others is counted and logged, at most one line in 10 s. */
export function connectionRules({ settings, metrics, log, clock }: Deps): Partial<ConnectionRules> {
  const { isProxy } = readTrust(settings)
  let nextLineAt = 0
  let unlogged = { closed: 0, refused: 0 }

  function logCrowd(newly: Partial<typeof unlogged>, place: { held?: number; open?: number } = {}): void {
    unlogged = { closed: unlogged.closed + (newly.closed ?? 0), refused: unlogged.refused + (newly.refused ?? 0) }
    if (clock() < nextLineAt) return
    nextLineAt = clock() + LINE_EVERY_MS
    log.warn(
      { ...unlogged, ...place },
      'Many connections are open: idle ones of the network that holds most are closed',
    )
    unlogged = { closed: 0, refused: 0 }
  }

  return {
    isProxy,
    closed({ count, held, open }) {
      metrics.connectionsClosed(count)
      logCrowd({ closed: count }, { held, open })
    },
    refused() {
      metrics.connectionRefused()
      logCrowd({ refused: 1 })
    },
  }
}
