import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { safeStorage } from './safe-storage.browser.ts'

const isBrowser = typeof window !== 'undefined'
const storage = isBrowser ? safeStorage(() => window.localStorage) : {}
if (isBrowser) setPersistentEngine(storage, windowPersistentEvents)

/** How a value is written into local storage. `write` returns `undefined` for a value that is not stored at all; `read` accepts any text. */
export interface Format<Value> {
  write(value: Value): string | undefined
  read(text: string | undefined): Value
}

export interface StoredValue<Value> {
  /** Follows other tabs while it has a listener. */
  readonly $value: WritableAtom<Value>
  /** Reads the storage, so it sees what another tab has just written. */
  read(): Value
  /** Changes what is in the storage at this moment, so that two tabs do not undo each other's changes. */
  update(change: (value: Value) => Value): void
  /** Sets `$value` from the storage, for a page that may have missed a change. */
  refresh(): void
}

/** A value in local storage under `name`. It outlives the page and is the same in every tab. */
export function storedValue<Value>(name: string, format: Format<Value>): StoredValue<Value> {
  const $value = persistentAtom<Value>(name, format.read(undefined), {
    encode: format.write as (value: Value) => string,
    decode: format.read,
  })
  const read = (): Value => format.read(storage[name])
  const refresh = (): void => {
    const stored = read()
    if (format.write(stored) !== format.write($value.get())) $value.set(stored)
  }
  return { $value, read, update: (change) => $value.set(change(read())), refresh }
}
