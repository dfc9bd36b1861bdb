import { shownLines } from '../../../cart/whole-lines.ts'
import { OrderLines } from '../../../checkout/form/order-lines.tsx'
import buttons from '../../../lib/button.module.css'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { findResumedTicket } from '../../../orders/leads/find-resumed-ticket.step.ts'
import type { LeadCoupon } from '../../../orders/leads/lead-coupons.step.ts'
import containers from '../../components/container.module.css'
import { page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'
import { askedLink } from './asked-link.ts'

/** What was left in an unfinished order, with the button that goes on with it (`resume.form.ts`). The link may be opened by a preview: showing it changes nothing. */
export async function resumePage(asked: VisitorRequest) {
  const { deps, shop, links } = asked
  const found = await findResumedTicket(deps, shop.id, askedLink(asked))
  const facts = { title: 'Sigue tu pedido donde lo dejaste', description: 'Termina tu pedido.', canonical: null }
  if (!found) return page(<Ended home={links.home} />, { ...facts, title: 'Este enlace ya no sirve', status: 404 })
  const { coupon, currency } = found
  const off = coupon === null || coupon === 'unusable' ? 0 : coupon.amount
  const lines = shownLines(found.lines.map((line) => ({ ...line, name: line.title })))
  return page(
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Tu pedido te espera</h1>
      <p className={reading.lead}>Quedó sin terminar. Sigue donde lo dejaste.</p>
      <form className={reading.box} method="post">
        <OrderLines lines={lines} currency={currency} />
        {coupon && <p>{couponWords(coupon, currency)}</p>}
        <p>
          <strong>Total: {formatMoney(found.total - off, currency)}</strong>
        </p>
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Seguir con mi pedido
        </button>
      </form>
    </div>,
    facts,
  )
}

function couponWords(coupon: LeadCoupon | 'unusable', currency: CurrencyCode): string {
  if (coupon === 'unusable') return 'El cupón de este enlace ya no se puede usar.'
  const gift = coupon.amount === 0 ? 'envío gratis' : `− ${formatMoney(coupon.amount, currency)}`
  return `Tu cupón ${coupon.code}: ${gift}`
}

function Ended({ home }: { readonly home: string }) {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Este enlace ya no sirve</h1>
      <p className={reading.lead}>El pedido ya se hizo, o pasaron más de siete días.</p>
      <a className={`${buttons.main} ${buttons.wide}`} href={home}>
        Ir a la tienda
      </a>
    </div>
  )
}
