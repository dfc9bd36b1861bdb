import type { HookMessage } from '../hook.ts'
import type { HookTry } from '../hook-tries.store.ts'
import type { HookAnswer } from './post-hook.platform.ts'

interface Facts {
  readonly now: number
  readonly chance: (bytes: number) => Uint8Array
}

/** A try as it is kept. */
export function tryOf(
  message: Pick<HookMessage, 'id' | 'topic' | 'data' | 'subjectId'>,
  { status, problem, ms, text }: HookAnswer,
  { now, chance }: Facts,
): HookTry {
  const { code, id, slug } = message.data
  const subject = [code, id, slug].find((one) => typeof one === 'string') ?? ''
  return {
    ...{ at: now, id: chance(9).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '') },
    ...{ messageId: message.id, topic: message.topic, subject: String(subject), subjectId: message.subjectId },
    ...{ status, problem, ms, answer: text },
  }
}
