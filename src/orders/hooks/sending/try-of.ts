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
  const { code, slug } = message.data
  return {
    ...{ at: now, id: Buffer.from(chance(9)).toString('hex') },
    ...{
      messageId: message.id,
      topic: message.topic,
      subject: String(code ?? slug ?? ''),
      subjectId: message.subjectId,
    },
    ...{ status, problem, ms, answer: text },
  }
}
