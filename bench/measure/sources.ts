import { openSources, type Sources } from '../../tests/support/running-sources.ts'
import type { Places } from './places.ts'

export interface Product extends Sources {
  /** As in `places.ts`. A database that other modules opened would not know which statements travel with a commit. */
  bothEngines(): Promise<readonly Places[]>
  /** Measures on one engine after the other, and closes the sources. */
  onEachEngine(measure: (places: Places) => Promise<void>): Promise<void>
}

/** The product's sources in production mode; in other modes React measures itself. */
export async function openProduct(): Promise<Product> {
  process.env.NODE_ENV = 'production'
  const sources = await openSources()
  const { bothEngines } = await sources.load<typeof import('./places.ts')>('/bench/measure/places.ts')
  const onEachEngine: Product['onEachEngine'] = async (measure) => {
    const engines = await bothEngines()
    try {
      for (const places of engines) await measure(places)
    } finally {
      for (const places of engines) await places.remove()
      await sources.close()
    }
  }
  return { ...sources, bothEngines, onEachEngine }
}
