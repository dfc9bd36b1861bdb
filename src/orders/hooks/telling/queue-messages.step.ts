import type { Sql } from '../../../database/database.ts'
import type { Deps } from '../../../server/deps.ts'
import { type Hook, type HookMessage, MOST_WAITING } from '../hook.ts'
import { countWaiting, insertMessages } from '../hook-messages.store.ts'
import { saveHook } from '../hooks.store.ts'
import { switchOff } from '../switch-off.step.ts'

/** Saves how far a hook was told, with its messages; the transaction has locked its row. One with too many that wait is switched off. */
export async function queueMessages(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  hook: Hook,
  messages: readonly HookMessage[],
): Promise<void> {
  await insertMessages(tx, hook, messages, deps.clock())
  const isTooMany = messages.length > 0 && (await countWaiting(tx, hook, MOST_WAITING + 1)) > MOST_WAITING
  if (isTooMany) await switchOff(tx, deps, hook, 'too-many')
  else await saveHook(tx, hook)
}
