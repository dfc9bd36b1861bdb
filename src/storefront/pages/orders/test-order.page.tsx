import buttons from '../../../lib/button.module.css'
import { nonceOfToken } from '../../../web/requests/test-of-request.ts'
import containers from '../../components/container.module.css'
import { page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'

/** What a test order is, for the seller who comes from the desk. Only its button (`test-order.form.ts`) begins one, because previews open links. */
export async function testOrderPage(asked: VisitorRequest) {
  const facts = { title: 'Pedido de prueba', description: 'Para quien vende en esta tienda.', canonical: null }
  if (nonceOfToken(asked, asked.params.token ?? '') === null)
    return page(
      <div className={`${containers.reading} ${reading.article}`}>
        <h1>Este enlace ya no sirve</h1>
        <p className={reading.lead}>Vuelve al escritorio y ábrelo otra vez: sirve una hora.</p>
        <a className={`${buttons.main} ${buttons.wide}`} href={asked.links.home}>
          Ir a la tienda
        </a>
      </div>,
      { ...facts, title: 'Este enlace ya no sirve', status: 404 },
    )
  return page(
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Haz un pedido de prueba</h1>
      <p className={reading.lead}>
        Pide como uno de tus clientes, con tu nombre y tu celular. El próximo pedido de este navegador llega a tu cola
        marcado como Prueba: no cuenta en tus cifras, no descuenta stock y no se envía a tus anuncios.
      </p>
      <form method="post">
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Ver mi producto
        </button>
      </form>
    </div>,
    facts,
  )
}
