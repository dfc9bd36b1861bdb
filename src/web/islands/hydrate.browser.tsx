import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { rememberTyped } from './remember-typed.browser.ts'

/**
 * Resolves when the component's effects have run and its state has the text that was typed before: only then can it answer a tap. Hydrates
 * synchronously (React would not pause anyway), so that no letter is lost between React's first read of a field and its first listener.
 */
export async function hydrate(island: HTMLElement, component: ComponentType<never>): Promise<void> {
  const announceTyped = rememberTyped(island)
  const child = createElement(component, JSON.parse(island.dataset.props ?? '{}'))
  await new Promise<void>((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      reject(error)
    }
    const options = { identifierPrefix: island.id, onUncaughtError }
    flushSync(() => hydrateRoot(island, <Awake onAwake={resolve} child={child} />, options))
  })
  await announceTyped()
}

interface AwakeProps {
  onAwake(): void
  readonly child: ReactNode
}

/** Its effect runs after the effects of everything inside. */
function Awake({ onAwake, child }: AwakeProps): ReactNode {
  useEffect(onAwake, [onAwake])
  return child
}
