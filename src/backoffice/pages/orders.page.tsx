import { formatMoney } from '../../lib/money.ts'
import { listOrders } from '../../orders/orders.store.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'

/** A shop's orders, the last begun first. */
export async function ordersPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const orders = await listOrders(deps.db.read, shop.id, { limit: 50 })
  return deskPage(
    <main>
      <h1>Pedidos</h1>
      {orders.length === 0 && <p>Todavía no hay pedidos.</p>}
      <ul>
        {orders.map(({ code, name, total, currency, distrito }) => (
          <li key={code}>
            {name} · {formatMoney(total, currency)} · {distrito}
          </li>
        ))}
      </ul>
    </main>,
    { title: 'Pedidos', area: 'pedidos' },
  )
}
