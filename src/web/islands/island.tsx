import { type ComponentType, createContext, createElement, type ReactElement, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandChunks, IslandComponents } from './island-chunks.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** A type that survives JSON: it has no functions, at any depth. */
type Plain<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends object
    ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
    : Value

/** `touch`: the island wakes at the first scroll, touch or key anywhere. `at-once`: as soon as the page is parsed. */
export type Wake = 'touch' | 'at-once'

/** An island of a front: a name of its table, and the props that the component of that name takes. */
export interface IslandProps<Chunks extends IslandChunks, Name extends keyof Chunks> {
  readonly name: Name
  readonly props: PropsOf<IslandComponents<Chunks>[Name]> & Plain<PropsOf<IslandComponents<Chunks>[Name]>>
  readonly wake?: Wake
}

/** The components of the front whose page is rendered; `renderDocument` provides them. */
export const IslandsOfFront = createContext<IslandComponents>({})

interface Props {
  readonly name: string
  readonly props: unknown
  readonly wake?: Wake | undefined
}

/**
 * A component that the server renders and the browser hydrates where it stands. It has a React root of its own in the browser, so the server renders
 * it as a root too: the ids that `useId` makes agree only when both renderings start at the component with the same prefix.
 */
export function RenderedIsland({ name, props, wake }: Props): ReactElement {
  const prefix = useId()
  const component = useContext(IslandsOfFront)[name]
  if (!component) throw new Error(`The front has no island ${name}`)
  const html = renderToString(createElement(component as ComponentType<object>, props as object), {
    identifierPrefix: prefix,
  })
  return (
    <div
      id={prefix}
      data-island={name}
      data-props={JSON.stringify(props)}
      data-wake={wake === 'at-once' ? wake : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
