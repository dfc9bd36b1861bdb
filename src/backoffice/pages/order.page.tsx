import { isActName } from '../../orders/acts/order-acts.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { SaidNote } from '../frame/said-note.tsx'
import { saidUnsaved } from '../orders/acts/conflict-words.ts'
import { readOrder } from '../orders/order/read-order.api.ts'
import { saidUndone } from '../orders/selection/said-undone.ts'
import { shopTime } from '../orders/shop-time.ts'
import styles from './order.module.css'

/** An order on its own. `?hacer=confirmar` opens the form of an act, also where no script runs. */
export async function orderPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url, deps, params } = asked
  const order = await readOrder(asked, params.code ?? '')
  if (!order) return null
  const base = `/t/${shop.hosts[0]}`
  const time = shopTime(deps.clock(), shop.country)
  const wanted = url.searchParams.get('hacer') ?? ''
  const act = isActName(wanted) && order.acts.includes(wanted) ? wanted : null
  const payment = url.searchParams.get('pago')
  // Where script runs, the sheets have their own.
  const ActForm = act && (await import('../orders/acts/act-on-page.tsx')).ActOnPage
  const said = saidUndone(url.searchParams)
  const unsaved = saidUnsaved(url.searchParams)
  return deskPage(
    <>
      {said !== null && <SaidNote tone="good" text={said} />}
      {unsaved !== null && <SaidNote tone="bad" text={unsaved} />}
      {act && ActForm && (
        <noscript>
          <div className={styles.form}>
            <ActForm {...{ base, time, act, order }} country={shop.country} query={url.searchParams} />
          </div>
        </noscript>
      )}
      <DeskIsland
        name="order"
        wake="at-once"
        props={{
          base,
          me: asked.session.person.id,
          country: shop.country,
          time,
          first: order,
          asked: act && { act, payment, joins: url.searchParams.get('con') },
        }}
      />
    </>,
    { title: order.card.name || `Pedido ${order.card.code}` },
  )
}
