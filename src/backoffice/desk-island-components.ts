import type { IslandComponents } from '../web/islands/island-chunks.ts'
import type { deskIslands } from './desk-islands.ts'

/** The components of the islands, for the server. */
export const deskIslandComponents: IslandComponents<typeof deskIslands> = {}
