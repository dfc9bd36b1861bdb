import { preloader } from './preload.browser.ts'

const preloaded = new Map<string, Promise<unknown>>()

/** A failed stylesheet can be requested again. The failure of a script shows when it is imported. */
function preload(file: string, priority: 'low' | 'auto' = 'auto'): Promise<unknown> | undefined {
  const known = preloaded.get(file)
  if (known) return known
  const isStyle = file.endsWith('.css')
  const link = linkTo(file, isStyle ? 'stylesheet' : 'modulepreload')
  link.fetchPriority = priority
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      preloaded.delete(file)
      link.remove()
      reject(new Error(`${file} did not load`))
    }
  })
  const done = isStyle ? loaded : Promise.resolve()
  if (!isStyle) loaded.catch(() => {})
  preloaded.set(file, done)
  document.head.append(link)
  return done
}

/** Fetches at low priority. The browser also parses a script, on a thread of its own, so the first tap waits for neither the parser nor the cache. */
export function prefetch(file: string): Promise<unknown> | undefined {
  return preload(file, 'low')
}

function linkTo(file: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = `/${file}`
  return link
}

preloader.load = preload

/** Requests the files of everything that `load` imports, and runs nothing: an import requests its files first, and here it stops after that. */
export function preloadImports(
  load: () => readonly (Promise<unknown> | undefined)[],
  how: (file: string) => Promise<unknown> | undefined = preload,
): void {
  Object.assign(preloader, { load: how, isDry: true })
  for (const loading of load()) loading?.catch(() => {})
  Object.assign(preloader, { load: preload, isDry: false })
}
