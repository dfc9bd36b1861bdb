import { type ComponentType, createElement, type ReactElement, useId } from 'react'
import { renderToString } from 'react-dom/server'
import type { islands } from './islands.ts'

export type IslandName = keyof typeof islands

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>

type PropsOf<Name extends IslandName> = ComponentOf<Name> extends ComponentType<infer Props> ? Props : never

/** What survives JSON: functions do not, and neither do objects that carry some. */
type Plain<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends object
    ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
    : Value

interface IslandProps<Name extends IslandName> {
  readonly name: Name
  readonly component: ComponentOf<Name>
  readonly props: PropsOf<Name> & Plain<PropsOf<Name>>
  /** `touch`: at the first scroll, touch or key anywhere. `at-once`: as soon as the page is read. */
  readonly wake?: 'touch' | 'at-once'
}

/**
 * A component that the server renders and the browser hydrates where it stands. It has a React root of its own there, so it is rendered
 * apart here too: the ids that `useId` makes agree only when both renderings start at the component with the same prefix.
 */
export function Island<Name extends IslandName>({ name, component, props, wake }: IslandProps<Name>): ReactElement {
  const prefix = useId()
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
