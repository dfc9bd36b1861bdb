/** `document.cookie` of one browser, shared by its tabs: assigning writes one cookie, reading gives them all. */
export function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    /** What a document has of it, to be given to `Object.defineProperties`. */
    property: {
      configurable: true,
      get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      set(text: string) {
        const [pair = ''] = text.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      },
    },
    get: (name: string) => cookies.get(name) ?? null,
    set: (name: string, value: string) => void cookies.set(name, value),
    clear: () => cookies.clear(),
  }
}
