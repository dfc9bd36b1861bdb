import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { type CartItem, colorlessItems } from '../cart-item.ts'
import { $asksColors } from '../in-browser/asked-colors.browser.ts'
import { $stock } from '../in-browser/stock.browser.ts'
import { setColor } from '../in-browser/ticket.browser.ts'
import { lineKey } from '../line.ts'
import styles from './line-colors.module.css'
import { UnitColorSelects } from './unit-color-selects.tsx'

/** The colours that the cart lacks, where a form shows the cart's lines without their buttons. Once chosen they stay in sight. */
export function LineColors({ items }: { readonly items: readonly CartItem[] }) {
  const id = useId()
  const stock = useStore($stock, { ssr: () => $stock.get() })
  const asks = useStore($asksColors, { ssr: () => false })
  const [first] = useState(() => keysWithout(items))
  const keys = [...first, ...keysWithout(items)]
  const shown = items.filter((item) => keys.includes(lineKey(item)))
  return shown.map((item) => (
    <div key={lineKey(item)} className={styles.line}>
      <p>{item.name}</p>
      <UnitColorSelects
        id={id + lineKey(item)}
        item={item}
        gone={stock.get(item.slug)?.colors ?? []}
        asks={asks}
        onColor={(unit, color) => setColor(lineKey(item), unit, color)}
      />
    </div>
  ))
}

function keysWithout(items: readonly CartItem[]): readonly string[] {
  return items.filter((item) => colorlessItems([item]).length > 0).map(lineKey)
}
