import type { ComponentType } from 'react'

/**
 * Every island: its name, and where its component is. A page shows one with `<Island name="…" component={…} props={{ … }} />`;
 * the browser fetches its chunk when it wakes.
 */
export const islands = {} as const satisfies Record<string, () => Promise<ComponentType<never>>>
