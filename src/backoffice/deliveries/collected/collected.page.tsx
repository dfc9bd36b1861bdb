import { riderBalances, settlementsVersion } from '../../../dispatch/riders/rider-settlements.store.ts'
import { heldOrders } from '../../../dispatch/settlements/held-orders.step.ts'
import { openMoneyFiles } from '../../../dispatch/settlements/money-files.store.ts'
import { owedBy } from '../../../dispatch/settlements/owed.ts'
import type { Money } from '../../../lib/money.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { courierNames } from '../../../orders/parcels/courier-names.step.ts'
import { courierNamed } from '../../../orders/parcels/couriers.store.ts'
import { paymentsHeldByCourier } from '../../../orders/payments/order-payment.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { firstOfList } from '../../../orders/queues/list-part.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import { isOpenWith, openFileWords } from '../money/open-file.ts'
import { openBalances } from '../riders/open-balances.api.ts'
import { OpenBalances } from '../riders/open-balances.tsx'
import { settlementPath } from '../riders/rider-path.ts'
import type { HeldBy, TypedTakeOver } from './held-payments.ts'
import { OwedTable } from './owed-table.tsx'
import { payingDays } from './paying-days.ts'

/** Files of which something is open that are told. */
const MOST_FILES = 20

/** What couriers hold, courier by courier: the payments that one hands over are chosen and taken over at once. */
export function collectedPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownCollected(asked, '')
}

/** `wrong`: why nothing was taken over; `fields`: what was typed. */
export async function shownCollected(
  asked: SellerRequest,
  wrong: string,
  fields?: URLSearchParams,
): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const base = `/t/${shop.hosts[0]}`
  const list = { list: 'cobrar', limit: MOST_SELECTED, now: deps.clock() } as const
  const orders = await findOrders(deps.db.read, shop.id, await firstOfList(deps.db.reports, shop.id, list))
  const balances = await riderBalances(deps.db.read, shop.id)
  const couriers = await Promise.all(byCourier(orders).map((held) => withBalance(asked, held, balances)))
  const names = couriers.some(({ courier }) => courier === '') ? await courierNames(deps.db.read, shop) : []
  const [done, batch] = [Number(url.searchParams.get('listo')), url.searchParams.get('lote') ?? '']
  const settlement = url.searchParams.get('rendicion') ?? ''
  const failed = url.searchParams.getAll('no')
  const newKey = () => Buffer.from(deps.chance(16)).toString('hex')
  const open = await openBalances(asked)
  const owed = await owedTable(asked)
  return deskPage(
    <Screen title="Por cobrar a los couriers" width="wide">
      {done > 0 && (
        <SaidNote
          tone="good"
          text={
            <>
              {done === 1 ? '1 pedido cobrado.' : `${done} pedidos cobrados.`}{' '}
              {settlement && <a href={settlementPath(shop, settlement)}>Ver la rendición</a>}
            </>
          }
        >
          <form
            method="post"
            action={settlement ? `${settlementPath(shop, settlement)}/deshacer` : `${base}/varios/deshacer`}
          >
            <input type="hidden" name="batch" value={batch} />
            <input type="hidden" name="key" value={newKey()} />
            <button className={controls.plain} type="submit">
              Deshacer
            </button>
          </form>
        </SaidNote>
      )}
      {failed.length > 0 && (
        <SaidNote
          tone="bad"
          text={
            <>
              No se pudo con{' '}
              {failed.map((code) => (
                <a key={code} href={orderPath(base, code)}>
                  #{code}{' '}
                </a>
              ))}
            </>
          }
        />
      )}
      {wrong !== '' && <SaidNote tone="bad" text={wrong} />}
      <SideBySide
        narrow="second"
        first={
          <>
            <OwedTable base={base} currency={shop.currency} {...owed} />
            {couriers.length === 0 && <Empty drawing="money" title="Ningún courier tiene dinero tuyo." />}
            {couriers.map((held) => (
              <DeskIsland
                key={held.courier}
                name="take-over"
                wake="at-once"
                props={{
                  action: `${base}/cobros`,
                  formKey: newKey(),
                  currency: shop.currency,
                  held,
                  couriers: held.courier === '' ? names : [],
                  kept: keptOf(held, fields),
                }}
              />
            ))}
          </>
        }
        second={open.length > 0 && <OpenBalances balances={open} />}
      />
    </Screen>,
    { title: 'Por cobrar a los couriers', status: wrong === '' ? 200 : 422 },
  )
}

/** What couriers hold by age, and the files of what they paid of which something is open. */
async function owedTable({
  deps,
  shop,
}: SellerRequest): Promise<Pick<Parameters<typeof OwedTable>[0], 'owed' | 'files'>> {
  const now = deps.clock()
  const held = await heldOrders(deps.db.reports, shop.id, now)
  const files = await openMoneyFiles(deps.db.reports, shop.id, MOST_FILES)
  return {
    owed: owedBy(held, { now, days: payingDays(deps.couriers) }),
    files: files.filter(isOpenWith).map((file) => ({
      ...{ href: `/t/${shop.hosts[0]}/pagos-couriers/${file.id}`, courier: file.courierName },
      says: openFileWords(file, shop.currency),
    })),
  }
}

/** What was typed for this courier: its payments are those that were chosen. */
function keptOf({ payments }: HeldBy, fields: URLSearchParams | undefined): TypedTakeOver | null {
  const chosen = fields?.getAll('pago') ?? []
  if (!fields || !payments.some(({ value }) => chosen.includes(value))) return null
  const [received = '', courier = '', note = ''] = ['recibido', 'courier', 'motivo'].map(
    (name) => fields.get(name) ?? '',
  )
  return { payments: chosen, received, courier, note }
}

async function withBalance(
  { deps, shop }: SellerRequest,
  held: Pick<HeldBy, 'courier' | 'payments'>,
  balances: ReadonlyMap<string, Money>,
): Promise<HeldBy> {
  if (held.courier === '') return { ...held, owed: 0, seen: '' }
  const known = await courierNamed(deps.db.read, shop.id, held.courier)
  if (!known) return { ...held, owed: 0, seen: '0.0' }
  const owed = balances.get(known.id) ?? 0
  return { ...held, owed, seen: await settlementsVersion(deps.db.read, shop.id, known.id) }
}

function byCourier(orders: readonly Order[]): readonly Pick<HeldBy, 'courier' | 'payments'>[] {
  const groups = Map.groupBy(orders, ({ work }) => work.courier)
  return [...groups]
    .map(([courier, own]) => ({
      courier,
      payments: own.flatMap(({ code, name, work }) =>
        paymentsHeldByCourier(work.payments).map((id) => ({
          ...{ value: `${code}:${id}`, code, name },
          means: work.payments[id]?.means ?? '',
          amount: work.payments[id]?.amount ?? 0,
        })),
      ),
    }))
    .toSorted((one, other) => one.courier.localeCompare(other.courier, 'es'))
}
