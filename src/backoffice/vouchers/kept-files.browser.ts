const STORE = 'comprobantes'
/** A file that has not been sent for so long is of no use. */
const KEPT_MS = 7 * 86_400_000

interface Kept {
  /** Any file; payments had only pictures when it got its name. */
  readonly picture: Blob
  readonly at: number
}

/** Files that were chosen and have not arrived, in the browser's own database, so that a page that is closed loses none. Where it keeps nothing they live as long as the page. */
export async function keepFile(key: string, file: Blob): Promise<void> {
  const now = performance.timeOrigin + performance.now()
  await within('readwrite', (store) => store.put({ picture: file, at: now } satisfies Kept, key))
  const kept = (await within('readonly', (store) => store.getAllKeys())) ?? []
  for (const other of kept) {
    const found = await within<Kept>('readonly', (store) => store.get(other))
    if (found && found.at < now - KEPT_MS) await dropFile(String(other))
  }
}

export async function keptFile(key: string): Promise<Blob | null> {
  return (await within<Kept>('readonly', (store) => store.get(key)))?.picture ?? null
}

/** The keys of kept files that begin so. */
export async function keptKeys(beginning: string): Promise<readonly string[]> {
  const keys = (await within('readonly', (store) => store.getAllKeys())) ?? []
  return keys.map(String).filter((key) => key.startsWith(beginning))
}

export async function dropFile(key: string): Promise<void> {
  await within('readwrite', (store) => store.delete(key))
}

/** `undefined` where the browser has no such database, or refuses it. */
async function within<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const db = await done(opening())
    const value = await done(ask(db.transaction(STORE, mode).objectStore(STORE)))
    db.close()
    return value
  } catch {
    return undefined
  }
}

function opening(): IDBOpenDBRequest {
  const asked = indexedDB.open('desk-fotos', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
  return asked
}

function done<Value>(asked: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
