import type { IslandChunks } from '../web/islands/island-chunks.ts'

/** The islands of the desk's pages, as the browser fetches them. `desk-island-components.ts` has the same names for the server. */
export const deskIslands = {} as const satisfies IslandChunks
