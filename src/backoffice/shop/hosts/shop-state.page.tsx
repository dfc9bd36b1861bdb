import { findCopy } from '../../../catalogue/shop-copies/shop-copies.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Card } from '../../kit/card.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { shopOrigin } from '../../shop-origin.ts'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'

/** Whether a shop is open, how far its copy has come, and closing it. */
export async function shopStatePage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session } = asked
  const base = `/t/${shop.hosts[0]}`
  const copy = await findCopy(deps.db.read, shop.id)
  const isProved = isFresh(session, deps.clock())
  const isOpen = shop.closedAt === null
  return deskPage(
    <Screen title={shop.config.logo_title} width="narrow">
      {copy && copy.endedAt === null && (
        <div role="status">
          <p>
            Copiando el catálogo: {copy.copied} de {copy.total} productos. Sigue aunque cierres esta página.
          </p>
          <progress value={copy.copied} max={Math.max(1, copy.total)} aria-label="Productos copiados" />
          <a href={`${base}/tienda`}>Actualizar</a>
        </div>
      )}
      {copy && copy.endedAt !== null && <p>Catálogo copiado: {copy.copied} productos.</p>}
      <p>
        {isOpen
          ? 'La tienda está abierta en '
          : 'La tienda está cerrada. Sus visitantes leen eso, con tu WhatsApp, en '}
        <a href={shopOrigin(asked)}>{shop.hosts[0]}</a>.
      </p>
      {!isProved && <ProveAgain back={`${base}/tienda`} />}
      {isProved && isOpen && (
        <Card id="cerrar" title="Cerrar la tienda">
          <p>
            Nadie puede pedir más, y los buscadores la quitan. Nada se pierde: los pedidos siguen en el escritorio,
            quien compró encuentra el suyo con su código, y puedes abrirla otra vez cuando quieras.
          </p>
          <form method="post" action={`${base}/tienda/cerrar`}>
            <button type="submit" className={controls.danger}>
              Cerrar {shop.config.logo_title}
            </button>
          </form>
        </Card>
      )}
      {isProved && !isOpen && (
        <form method="post" action={`${base}/tienda/abrir`}>
          <button type="submit" className={controls.main}>
            Abrirla otra vez
          </button>
        </form>
      )}
    </Screen>,
    { title: 'La tienda' },
  )
}
