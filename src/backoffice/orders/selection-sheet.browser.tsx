import type { OrderActName } from '../../orders/acts/order-acts.ts'
import { ActFields } from './act-inputs.tsx'
import { Sheet } from './act-sheet.tsx'
import type { ShownShop } from './queue-answer.ts'
import { selectionForm } from './selection-form.ts'
import type { Fields } from './use-acting.browser.ts'

interface Props {
  readonly shop: ShownShop
  /** The server's time. */
  readonly now: number
  readonly act: OrderActName
  readonly count: number
  send(act: OrderActName, fields: Fields): void
  onClose(): void
}

/** The sheet of an act that asks the same of all chosen orders. */
export function SelectionSheet({ shop, now, act, count, send, onClose }: Props) {
  const form = selectionForm(act, shop, now)
  if (!form) return null
  return (
    <Sheet title={form.title} about={count === 1 ? '1 pedido' : `${count} pedidos`} onClose={onClose}>
      <ActFields
        form={form}
        action={`${shop.base}/varios/${act}`}
        version={0}
        onSubmit={({ version: _, ...fields }) => send(act, fields)}
      />
    </Sheet>
  )
}
