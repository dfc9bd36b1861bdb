import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchTyped } from './typed.browser.ts'

/** Resolves when the component's effects have run and what was typed before is in its state; only then it can answer a tap. */
export async function hydrate(island: HTMLElement, component: ComponentType<never>): Promise<void> {
  const typed = watchTyped(island)
  await new Promise<void>((resolve, reject) => {
    const child = createElement(component, JSON.parse(island.dataset.props ?? '{}'))
    hydrateRoot(island, <Awake onKnown={typed.noteCarets} onAwake={resolve} child={child} />, {
      identifierPrefix: island.id,
      onUncaughtError(error) {
        reportError(error)
        reject(error)
      },
    })
  })
  await typed.announce()
}

interface AwakeProps {
  onKnown(): void
  onAwake(): void
  readonly child: ReactNode
}

/** Its effects run after those of everything inside. */
function Awake({ onKnown, onAwake, child }: AwakeProps): ReactNode {
  useLayoutEffect(onKnown, [onKnown])
  useEffect(onAwake, [onAwake])
  return child
}
