import type { ReactElement } from 'react'
import { type IslandProps, RenderedIsland } from '../../web/islands/island.tsx'
import type { deskIslands } from './desk-islands.ts'

/** An island by its name in `desk-islands.ts`. A page gives it props and imports nothing of it. */
export function DeskIsland<Name extends keyof typeof deskIslands>(
  props: IslandProps<typeof deskIslands, Name>,
): ReactElement {
  return <RenderedIsland {...props} />
}
