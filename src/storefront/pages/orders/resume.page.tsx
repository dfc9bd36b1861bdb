import { shownLines } from '../../../cart/whole-lines.ts'
import { OrderLines } from '../../../checkout/form/order-lines.tsx'
import buttons from '../../../lib/button.module.css'
import { formatMoney } from '../../../lib/money.ts'
import { findResumedTicket } from '../../../orders/leads/find-resumed-ticket.step.ts'
import containers from '../../components/container.module.css'
import { page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'

/** What was left in an unfinished order, with the button that goes on with it (`resume.form.ts`). The link may be opened by a preview: showing it changes nothing. */
export async function resumePage({ deps, shop, params, links }: VisitorRequest) {
  const secret = deps.settings.rootKey.of('resume-links')
  const found = await findResumedTicket(deps.db.read, shop.id, { secret, token: params.token ?? '', now: deps.clock() })
  const facts = { title: 'Sigue tu pedido donde lo dejaste', description: 'Termina tu pedido.', canonical: null }
  if (!found) return page(<Ended home={links.home} />, { ...facts, title: 'Este enlace ya no sirve', status: 404 })
  const lines = shownLines(found.lines.map((line) => ({ ...line, name: line.title })))
  return page(
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Tu pedido te espera</h1>
      <p className={reading.lead}>Quedó sin terminar. Sigue donde lo dejaste.</p>
      <form className={reading.box} method="post">
        <OrderLines lines={lines} currency={found.currency} />
        <p>
          <strong>Total: {formatMoney(found.total, found.currency)}</strong>
        </p>
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Seguir con mi pedido
        </button>
      </form>
    </div>,
    facts,
  )
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
