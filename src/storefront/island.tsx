import type { ReactElement } from 'react'
import { type IslandProps, RenderedIsland } from '../web/islands/island.tsx'
import type { islands } from './islands.ts'

/** An island by its name in `islands.ts`. A page gives it props and imports nothing of it. */
export function Island<Name extends keyof typeof islands>(props: IslandProps<typeof islands, Name>): ReactElement {
  return <RenderedIsland {...props} />
}
