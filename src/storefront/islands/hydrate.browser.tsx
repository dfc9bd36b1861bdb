import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchTyped } from './typed.browser.ts'

/** Resolves when the component's effects have run and what was typed before is in its state; only then it can answer a tap. */
export async function hydrate(island: HTMLElement, component: ComponentType<never>): Promise<void> {
  const announceTyped = watchTyped(island)
  await new Promise<void>((resolve, reject) => {
    const props = JSON.parse(island.dataset.props ?? '{}')
    hydrateRoot(island, <Awake onAwake={resolve}>{createElement(component, props)}</Awake>, {
      identifierPrefix: island.id,
      onUncaughtError(error) {
        reportError(error)
        reject(error)
      },
    })
  })
  await announceTyped()
}

function Awake({ onAwake, children }: { onAwake(): void; children: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}
