import type { Order } from '../../orders/order.ts'
import { testToken } from '../../orders/placing/test-order.ts'
import { isTestOrderHandled } from '../../orders/placing/test-order-handled.ts'
import { findTestOrders } from '../../orders/placing/test-orders.store.ts'
import { isDemoShop } from '../../shops/demo-shop.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import controls from '../orders/controls.module.css'
import { shopOrigin } from '../shop-origin.ts'
import { inEachShop } from '../shops-of-person.api.ts'
import { DemoShops, demoOf } from './demo-shops.tsx'
import { StepFrame } from './step-frame.tsx'
import { stepPath, stepTitles } from './step-words.ts'
import styles from './steps.module.css'

/** The last step: a test order through the shop's own form, to be confirmed in the queue; and what comes after it. */
export async function testPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const orders = await findTestOrders(deps.db.read, shop.id)
  const host = shop.hosts[0] ?? ''
  const waiting = orders.find(({ state }) => state === 'finalizado')
  const title = isTestOrderHandled(orders) ? 'Tu tienda está lista' : stepTitles.prueba
  return deskPage(
    <StepFrame title={title} place={6} back={stepPath(host, 'color')}>
      {isTestOrderHandled(orders) ? (
        <Ready asked={asked} />
      ) : waiting ? (
        <Arrived {...waiting} host={host} />
      ) : (
        <Begin asked={asked} />
      )}
      {isTestOrderHandled(orders) && <DemoShops shops={await demoShopsOf(asked)} back={stepPath(host, 'prueba')} />}
      {orders.length > 0 && (
        <form method="post" action={`/t/${host}/pruebas/quitar`}>
          <button type="submit" className={controls.plain}>
            {orders.length === 1 ? 'Quitar el pedido de prueba' : `Quitar los ${orders.length} pedidos de prueba`}
          </button>
        </form>
      )}
    </StepFrame>,
    { title },
  )
}

function Begin({ asked }: { readonly asked: SellerRequest }) {
  const { deps, shop } = asked
  const token = testToken(deps.settings.rootKey.of('test-orders'), shop.id, deps.chance(12), deps.clock())
  return (
    <>
      <p>
        Pide tu producto como lo hará tu primer cliente, con tu nombre y tu celular. El pedido llega a tu cola con la
        marca Prueba: no cuenta en tus cifras, no descuenta stock y no se envía a tus anuncios.
      </p>
      <a
        className={`${controls.main} ${styles.wide}`}
        href={`${shopOrigin(asked)}/prueba/${token}`}
        target="_blank"
        rel="noopener opener"
      >
        Abrir mi tienda y pedir
      </a>
      <small>Se abre en otra pestaña. Cuando termines, vuelve aquí.</small>
      <DeskIsland name="look-again" props={{}} wake="at-once" />
      <p>
        <a href={stepPath(shop.hosts[0] ?? '', 'prueba')}>Ya lo pedí</a>
      </p>
      <Leave host={shop.hosts[0] ?? ''} words="Terminar sin la prueba" />
    </>
  )
}

function Arrived({ code, host }: Pick<Order, 'code'> & { readonly host: string }) {
  return (
    <>
      <p role="status">
        Llegó tu pedido <strong>{code}</strong>. Está en tu cola, en «Por llamar», con la marca Prueba. Confírmalo como
        confirmarás todos.
      </p>
      <a className={`${controls.main} ${styles.wide}`} href={`/t/${host}/pedidos?cola=llamar`}>
        Ir a la cola a confirmarlo
      </a>
    </>
  )
}

function Ready({ asked }: { readonly asked: SellerRequest }) {
  const { shop } = asked
  const address = shopOrigin(asked)
  return (
    <>
      <p role="status">Recibiste y confirmaste un pedido. Así llegan todos.</p>
      <p>Tu tienda ya está abierta. Comparte su dirección, y cada pedido llega a tu cola.</p>
      <DeskIsland name="share-shop" props={{ address, name: shop.config.logo_title }} wake="at-once" />
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          Ver mi tienda
        </a>
      </p>
      <Leave host={shop.hosts[0] ?? ''} words="Empezar a vender" />
    </>
  )
}

function Leave({ host, words }: { readonly host: string; readonly words: string }) {
  return (
    <form method="post" action={`/t/${host}/primeros-pasos/terminar`}>
      <button type="submit" className={`${controls.plain} ${styles.wide}`}>
        {words}
      </button>
    </form>
  )
}

/** The demo shops of this person. */
async function demoShopsOf(asked: SellerRequest) {
  return (await inEachShop(asked))
    .filter(({ shop, permission }) => permission.role === 'owner' && isDemoShop(shop))
    .map(demoOf)
}
