import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { Sheet } from '../acts/act-sheet.tsx'
import type { Fields } from '../acts/use-acting.browser.ts'
import { ActFields } from '../forms/act-inputs.tsx'
import type { ShownShop } from '../queue/queue-answer.ts'
import { selectionForm } from './selection-form.ts'

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
