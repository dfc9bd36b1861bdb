import { asking } from './preload.browser.ts'

const asked = new Map<string, Promise<unknown>>()

/** A stylesheet that failed is asked for again, a script's failure is told by its import. */
function ask(file: string, priority: 'low' | 'auto' = 'auto'): Promise<unknown> | undefined {
  const known = asked.get(file)
  if (known) return known
  const isStyle = file.endsWith('.css')
  const link = linkTo(file, isStyle ? 'stylesheet' : 'modulepreload')
  link.fetchPriority = priority
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      asked.delete(file)
      link.remove()
      reject(new Error(`${file} did not load`))
    }
  })
  const done = isStyle ? loaded : Promise.resolve()
  if (!isStyle) loaded.catch(() => {})
  asked.set(file, done)
  document.head.append(link)
  return done
}

/** At the lowest priority. A script is then also parsed, on a thread of its own, so that the first tap waits neither for that nor for the cache. */
export function askAhead(file: string): Promise<unknown> | undefined {
  return ask(file, 'low')
}

function linkTo(file: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = `/${file}`
  return link
}

asking.ask = ask

/** Asks for the files of everything that `load` imports, and runs none of it: imports begin by asking, and here they end there. */
export function askFor(
  load: () => readonly (Promise<unknown> | undefined)[],
  how: (file: string) => Promise<unknown> | undefined = ask,
): void {
  Object.assign(asking, { ask: how, isAhead: true })
  for (const loading of load()) loading?.catch(() => {})
  Object.assign(asking, { ask, isAhead: false })
}
