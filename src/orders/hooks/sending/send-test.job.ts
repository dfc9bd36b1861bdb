import type { Actor } from '../../../activity/actor.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import type { Deps } from '../../../server/deps.ts'
import { type HookKey, type HookMessage, TEST_TOPIC } from '../hook.ts'
import { findHook } from '../hooks.store.ts'
import { noteTest } from './note-test.action.ts'
import { type HookAnswer, postHook } from './post-hook.platform.ts'
import { signedMessage } from './signed-message.step.ts'

type TestDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'reach'>

export type Testing = Outcome<HookAnswer, { readonly reason: 'not-found' | 'under-way' }>

/** The shops with a test under way in this process: each holds a place of the gate for ten seconds at most, and places are few. */
const underWay = new WeakMap<object, Set<string>>()

/** Sends a test message at once, whatever state the hook is in, and notes the try. One at a time in a shop. */
export async function sendTest(deps: TestDeps, hook: HookKey, actor: Actor): Promise<Testing> {
  const shops = underWay.get(deps.db) ?? new Set()
  underWay.set(deps.db, shops)
  if (shops.has(hook.shopId)) return refused({ reason: 'under-way' })
  shops.add(hook.shopId)
  try {
    return await sendNow(deps, hook, actor)
  } finally {
    shops.delete(hook.shopId)
  }
}

async function sendNow(deps: TestDeps, { shopId, id }: HookKey, actor: Actor): Promise<Testing> {
  const hook = await findHook(deps.db.read, shopId, id)
  if (!hook) return refused({ reason: 'not-found' })
  const message: HookMessage = {
    ...{ id: `msg_${Buffer.from(deps.chance(16)).toString('hex')}`, topic: TEST_TOPIC, at: deps.clock() },
    ...{ data: { text: 'Prueba de Contraentrega' }, subjectId: null, nth: 0 },
  }
  const signed = await signedMessage(deps.db.read, deps, hook, message)
  if (!signed) return refused({ reason: 'not-found' })
  const answer = await postHook({ url: hook.url, ...signed }, deps.reach)
  await noteTest(deps, hook, { message, answer }, actor)
  return done(answer)
}
