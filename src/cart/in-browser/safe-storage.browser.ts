/**
 * Local storage that never throws: where it is blocked or full, values live in memory as long as the page. An object, because `setPersistentEngine`
 * reads, writes and deletes properties.
 */
export function safeStorage(storage: () => Storage): Record<string, string> {
  const memory = new Map<PropertyKey, string | null>()
  const read = (name: PropertyKey): string | undefined => {
    const inMemory = memory.get(name)
    if (inMemory !== undefined) return inMemory ?? undefined
    return attempt(() => storage().getItem(String(name)) ?? undefined)
  }
  const write = (name: PropertyKey, value: string | null): true => {
    memory.set(name, value)
    attempt(() => {
      if (value === null) storage().removeItem(String(name))
      else storage().setItem(String(name), value)
      memory.delete(name)
    })
    return true
  }
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => read(name),
      has: (_, name) => read(name) !== undefined,
      set: (_, name, value) => write(name, String(value)),
      deleteProperty: (_, name) => write(name, null),
    },
  )
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
