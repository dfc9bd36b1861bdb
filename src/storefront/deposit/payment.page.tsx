import buttons from '../../lib/button.module.css'
import type { Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import containers from '../components/container.module.css'
import { DigitsField } from '../components/order-key-fields.tsx'
import { type PageAnswer, type PageRequest, page, type VisitorRequest } from '../page.ts'
import { accessTo } from '../pages/orders/order-key.page.ts'
import reading from '../pages/reading.module.css'
import { DepositBox } from './deposit-box.tsx'
import { depositFacts, type TypedForm } from './deposit-facts.page.ts'

/** Where a deposit is paid: the address that the seller's message leads to. Whoever has not the order's key names the last digits of the phone first. */
export async function paymentPage(asked: VisitorRequest): Promise<PageAnswer> {
  const order = await orderOf(asked)
  return order ? shownPayment(asked, order) : page(<Digits {...asked} code={readCode(asked.params.code ?? '')} />, HEAD)
}

const HEAD = { title: 'Paga tu adelanto', description: 'Cuánto, a qué cuenta, y tu constancia.', canonical: null }

/** The order, for a visitor who may see it. An unknown code and one without its key are the same. */
export async function orderOf(asked: VisitorRequest): Promise<Order | null> {
  const { deps, shop, params, request } = asked
  const access = await accessTo(asked, request)
  return access && findOrder(deps.db.read, shop.id, readCode(params.code ?? ''))
}

/** The page; with what was typed where it was not taken. */
export async function shownPayment(asked: PageRequest, order: Order, typed?: TypedForm): Promise<PageAnswer> {
  const deposit = await depositFacts(asked, order, typed)
  const { links } = asked
  const body = (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Pedido #{order.code}</h1>
      {deposit ? (
        <DepositBox deposit={deposit} />
      ) : (
        <p className={reading.lead}>Ahora no tienes nada que pagar por aquí.</p>
      )}
      <p className={reading.box}>
        <a className={`${buttons.plain} ${buttons.wide}`} href={links.order(order.code)}>
          Ver mi pedido
        </a>
      </p>
    </div>
  )
  return page(body, { ...HEAD, ...(typed && { status: 422, title: 'Revisa tus datos' }) })
}

/** Asks for the digits of the phone. It says the same for codes that exist and codes that do not. */
function Digits({ links, code }: Pick<PageRequest, 'links'> & { readonly code: string }) {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Paga tu adelanto</h1>
      <p className={reading.lead}>Primero dinos que eres tú, para mostrarte tu pedido.</p>
      <form className={reading.box} method="post" action={links.lookUp}>
        <input type="hidden" name="codigo" value={code} />
        <input type="hidden" name="para" value="pago" />
        <DigitsField />
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Ver mi adelanto
        </button>
      </form>
    </div>
  )
}
