import { createHookRelay, type HookDeps } from '../../orders/hooks/sending/run-hooks.job.ts'
import type { Relay } from '../../outbox/relay-loop.job.ts'

/** Tells programs what happens in the shops, until `stop`, which waits shortly for what is under way. */
export function startHooks(deps: HookDeps): Relay {
  const relay = createHookRelay(deps)
  relay.start()
  return relay
}
