import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { moved } from '../pictures/picture-order.ts'
import { useDragOrder } from '../pictures/use-drag-order.browser.ts'

interface Movable {
  readonly list: RefObject<HTMLOListElement | null>
  /** The keys of the rows, in their order. */
  readonly keys: readonly string[]
  /** What a screen reader says of the last move. */
  readonly said: string
  readonly drag: ReturnType<typeof useDragOrder>
  /** `button` is the one that moved its row. It keeps the keyboard's place. */
  move(key: string, to: number, button?: string): void
}

/** Rows that are moved by buttons and by dragging. Their elements have `data-drag`, by which dragging knows them. */
export function useMovable(first: readonly string[], nameOf: (key: string) => string): Movable {
  const [keys, setKeys] = useState(first)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef('')
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
    if (pressed.current === '') return
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed.current)}"]`)?.focus()
    pressed.current = ''
  })
  function move(key: string, to: number, button = ''): void {
    const next = moved(latest.current, latest.current.indexOf(key), to)
    pressed.current = button
    setKeys(next)
    setSaid(`${nameOf(key)} está ahora en el lugar ${next.indexOf(key) + 1} de ${next.length}.`)
  }
  const drag = useDragOrder(list, (key, onto) => move(key, latest.current.indexOf(onto)))
  return { list, keys, said, drag, move }
}
