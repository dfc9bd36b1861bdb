import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { safeStorage } from './safe-storage.browser.ts'

const isBrowser = typeof window !== 'undefined'
const storage = isBrowser ? safeStorage(() => window.localStorage) : {}
if (isBrowser) setPersistentEngine(storage, windowPersistentEvents)

/** How a value is written into local storage; `write` answers `undefined` for what is not stored at all, `read` takes anything. */
export interface Shape<Value> {
  write(value: Value): string | undefined
  read(text: string | undefined): Value
}

export interface Kept<Value> {
  /** Follows other tabs while somebody listens. */
  readonly $value: WritableAtom<Value>
  /** What is stored at this moment, by whichever tab. */
  now(): Value
  /** Changes what is stored at this moment, so that two tabs do not undo each other. */
  change(edit: (value: Value) => Value): void
  /** Makes `$value` what is stored at this moment, should the page have missed a change. */
  catchUp(): void
}

/** A value that outlives the page under `name` in local storage, the same in every tab. */
export function kept<Value>(name: string, { write, read }: Shape<Value>): Kept<Value> {
  const $value = persistentAtom<Value>(name, read(undefined), {
    encode: write as (value: Value) => string,
    decode: read,
  })
  const now = (): Value => read(storage[name])
  const catchUp = (): void => {
    const stored = now()
    if (write(stored) !== write($value.get())) $value.set(stored)
  }
  return { $value, now, change: (edit) => $value.set(edit(now())), catchUp }
}
