import type { DeskList } from '../../orders/queues/desk-list.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { type Row, RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'
import { SideBySide } from '../kit/side-by-side.tsx'
import type { Card } from '../orders/cards/card.ts'
import controls from '../orders/controls.module.css'
import { queueWords } from '../orders/queue/queue-words.ts'
import { foundCards, readQueue } from '../orders/queue/read-queue.api.ts'
import { GIVEN } from './given-picture.ts'
import styles from './shared.module.css'

/** The queues whose orders wait for money, and so for the picture of a payment. */
const WAITING: readonly DeskList[] = ['verificar', 'adelanto', 'agencia']

/** What was shared to the installed desk: a chat becomes an order, a picture goes to the order that it pays. Only the browser has it. */
export async function sharedPage(asked: SellerRequest): Promise<DeskAnswer> {
  const lists = await Promise.all(
    WAITING.map(async (list) => {
      const { cards } = await readQueue(asked, [asked], { list, filter: {}, after: null })
      return { name: queueWords[list].name, rows: cards.map(rowOf) }
    }),
  )
  return shown(asked, '', lists)
}

/** The orders that a text finds. It names people, so it is posted. */
export async function sharedFoundPage(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const text = (fields.get('q') ?? '').trim().slice(0, 100)
  if (text === '') return sharedPage(asked)
  const cards = await foundCards(asked, [asked], text, asked.deps.clock())
  return shown(asked, text, [{ name: `Con «${text}»`, rows: cards.map(rowOf) }])
}

interface Group {
  readonly name: string
  readonly rows: readonly Row[]
}

function shown({ shop }: SellerRequest, text: string, groups: readonly Group[]): DeskAnswer {
  const base = `/t/${shop.hosts[0]}`
  const found = groups.filter(({ rows }) => rows.length > 0)
  return deskPage(
    <Screen title="Compartido" about="Lo que mandas al escritorio desde WhatsApp y otras apps" width="wide">
      <SideBySide
        narrow="first"
        first={<DeskIsland name="share" props={{ part: 'here', base }} wake="at-once" />}
        second={
          // Shown by the island, where a picture waits.
          <section className={styles.orders} aria-labelledby="de-que-pedido" data-orders="" hidden>
            <h2 id="de-que-pedido">¿De qué pedido es el pago?</h2>
            <search>
              <form className={styles.search} method="post" action={`${base}/compartido`}>
                <input
                  type="search"
                  name="q"
                  defaultValue={text}
                  aria-label="Buscar otro pedido"
                  placeholder="Código, celular o nombre"
                  enterKeyHint="search"
                  autoComplete="off"
                  maxLength={100}
                  required
                />
                <button className={controls.plain} type="submit">
                  Buscar
                </button>
              </form>
            </search>
            {found.map(({ name, rows }) => (
              <section key={name} aria-label={name}>
                <h3>{name}</h3>
                <RowList rows={rows} />
              </section>
            ))}
            {found.length === 0 && (
              <p>
                {text === '' ? 'Ningún pedido espera un pago. Búscalo.' : `No encontramos ningún pedido con «${text}».`}
              </p>
            )}
          </section>
        }
      />
    </Screen>,
    { title: 'Compartido' },
  )
}

/** The order with the form that takes the picture: of the payment that has none yet, else of a new one. */
function rowOf({ path, name, code, products, saldo, payment, claim }: Card): Row {
  const lacks = claim && claim.picture === '' ? payment : null
  const act = lacks === null ? { hacer: 'pago' } : { hacer: 'comprobante', pago: lacks }
  return {
    href: `${path}?${new URLSearchParams(act)}#${GIVEN}`,
    title: name || `#${code}`,
    about: [`#${code}`, claim ? `${claim.text}, ${claim.amount}` : products].filter(Boolean).join(' · '),
    end: saldo,
  }
}
