import { afterLook, type CopyLook, copyAgeSeconds, OLD_COPY_SECONDS, unknownCopy } from './copy-age.ts'

/** Watches the copy of the SQLite file that Litestream keeps. */
export interface CopyWatch {
  /** Asks Litestream how far it is. When it does not answer, the age grows. */
  look(): Promise<void>
  /** For how many seconds the copy lacks what is written; counted from the start of the process until the first answer. */
  ageSeconds(): number
  isOld(): boolean
}

/** `ask` returns `null` when there is no answer. `clock` is in milliseconds since 1970. */
export function openCopyWatch(ask: () => Promise<CopyLook | null>, clock: () => number): CopyWatch {
  let state = unknownCopy(clock())
  const ageSeconds = () => copyAgeSeconds(state, clock())
  return {
    async look() {
      // What was read before the question is what the answer tells of.
      const at = clock()
      const found = await ask()
      if (found) state = afterLook(state, found, at)
    },
    ageSeconds,
    isOld: () => ageSeconds() >= OLD_COPY_SECONDS,
  }
}
