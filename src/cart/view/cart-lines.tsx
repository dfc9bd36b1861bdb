import type { ReactNode } from 'react'
import type { CartItem } from '../cart-item.ts'
import styles from './cart-view.module.css'
import { inPlace, isRemoved, type Removals, removedKey } from './removals.ts'
import { RemovedRow } from './removed-row.tsx'

interface Props {
  readonly items: readonly CartItem[]
  readonly removals: Removals<CartItem>
  /** The buttons are those of a form that is posted while there is no script. */
  readonly posts: boolean
  row(item: CartItem): ReactNode
  onUndo(removed: string): void
}

/** The rows of a cart in an area that scrolls. The offers to put back stand where the removed lines were. */
export function CartLines({ items, removals, posts, row, onUndo }: Props) {
  const rows = inPlace(items, removals).map((one) => {
    if (!isRemoved(one)) return row(one)
    const id = removedKey(one)
    const name = one.lines[0]?.name ?? ''
    return <RemovedRow key={`removed ${id}`} id={id} name={name} posts={posts} onUndo={() => onUndo(id)} />
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <section className={styles.area} aria-label="Productos de tu carrito" tabIndex={0}>
      <ul>{rows}</ul>
    </section>
  )
}
