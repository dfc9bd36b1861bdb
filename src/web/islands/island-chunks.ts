import type { ComponentType } from 'react'

/** A front's islands by name, and where the browser fetches the code of each. */
export type IslandChunks = Readonly<Record<string, () => Promise<ComponentType<never>>>>

/** The components of the same islands, for the server. A missing or wrong component does not compile. */
export type IslandComponents<Chunks extends IslandChunks = IslandChunks> = {
  readonly [Name in keyof Chunks]: Awaited<ReturnType<Chunks[Name]>>
}
