import type { Actor } from '../../activity/actor.ts'
import type { Deps } from '../../server/deps.ts'
import { type HookKey, type HookMessage, TEST_TOPIC } from './hook.ts'
import { findHook } from './hooks.store.ts'
import { noteTest } from './note-test.action.ts'
import { type HookAnswer, postHook } from './post-hook.platform.ts'
import { signedMessage } from './signed-message.step.ts'

type TestDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'reach'>

/** Sends a test message at once, whatever state the hook is in, and notes the try. `null` where there is no such hook. */
export async function sendTest(deps: TestDeps, { shopId, id }: HookKey, actor: Actor): Promise<HookAnswer | null> {
  const hook = await findHook(deps.db.read, shopId, id)
  if (!hook) return null
  const message: HookMessage = {
    ...{ id: `msg_${Buffer.from(deps.chance(16)).toString('hex')}`, topic: TEST_TOPIC, at: deps.clock() },
    ...{ data: { text: 'Prueba de Contraentrega' }, subjectId: null, nth: 0 },
  }
  const signed = await signedMessage(deps.db.read, deps, hook, message)
  if (!signed) return null
  const answer = await postHook({ url: hook.url, ...signed }, deps.reach)
  await noteTest(deps, hook, { message, answer }, actor)
  return answer
}
