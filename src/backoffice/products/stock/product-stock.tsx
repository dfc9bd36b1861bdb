import type { ReactElement } from 'react'
import type { StockMove } from '../../../catalogue/stock/stock-move.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { actDone } from '../../orders/acts/act-words.ts'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import styles from './stock.module.css'
import { StockTable } from './stock.tsx'
import type { StockProduct } from './stock-row.ts'

export interface ShownMove
  extends Pick<StockMove, 'seq' | 'at' | 'act' | 'color' | 'onHand' | 'reserved' | 'counted' | 'cost'> {
  readonly who: string
  /** The order that moved it. */
  readonly code: string | null
}

interface Props {
  readonly shopBase: string
  readonly product: StockProduct
  readonly moves: readonly ShownMove[]
  readonly time: ShopTime
  readonly currency: CurrencyCode
  readonly formKey: string
}

export function ProductStock({ shopBase, product, moves, time, currency, formKey }: Props): ReactElement {
  const base = `${shopBase}/stock`
  const counted = product.rows.filter(({ count }) => count !== null)
  return (
    <main className={styles.page}>
      <p>
        <a href={base}>Stock</a>
      </p>
      <h1>{product.title}</h1>
      <form method="post" action={base}>
        <input type="hidden" name="clave" value={formKey} />
        <input type="hidden" name="volver" value={product.slug} />
        <StockTable products={[product]} />
        <div className={styles.save}>
          <button className={controls.main} type="submit">
            Guardar conteo
          </button>
        </div>
      </form>
      <section className={styles.form} aria-labelledby="entro">
        <h2 id="entro">Entró mercadería</h2>
        {counted.length === 0 ? (
          <p className={styles.soft}>Primero cuenta cuántas hay.</p>
        ) : (
          <form className={styles.form} method="post" action={`${base}/entrar`}>
            <input type="hidden" name="key" value={`entrar-${formKey}`} />
            <input type="hidden" name="producto" value={product.slug} />
            {counted.length === 1 ? (
              <input type="hidden" name="color" value={counted[0]?.color} />
            ) : (
              <>
                <label htmlFor="entro-color">Color</label>
                <select id="entro-color" name="color">
                  {counted.map(({ color }) => (
                    <option key={color} value={color}>
                      {color || 'Cualquiera'}
                    </option>
                  ))}
                </select>
              </>
            )}
            <label htmlFor="entro-cuantas">Cuántas entraron</label>
            <input id="entro-cuantas" name="cuantas" inputMode="numeric" required maxLength={6} autoComplete="off" />
            <label htmlFor="entro-costo">Cuánto costó cada una (opcional)</label>
            <input id="entro-costo" name="costo" inputMode="decimal" maxLength={12} autoComplete="off" />
            <button className={controls.plain} type="submit">
              Anotar entrada
            </button>
          </form>
        )}
      </section>
      <section aria-labelledby="movio">
        <h2 id="movio">Qué la movió</h2>
        {moves.length === 0 ? (
          <p className={styles.soft}>Nada todavía.</p>
        ) : (
          <ul className={styles.moves}>
            {moves.map((move) => (
              <li key={move.seq}>
                <strong>{changeWords(move)}</strong>
                {move.color !== '' && ` · ${move.color}`}
                {move.cost !== null && ` · ${formatMoney(move.cost, currency)} cada una`}
                <br />
                <span className={styles.soft}>
                  {move.who} {doneWords(move)}
                  {move.code !== null && <Order base={shopBase} code={move.code} />} · {momentWords(move.at, time)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}

function Order({ base, code }: { readonly base: string; readonly code: string }) {
  return (
    <>
      {': '}
      <a href={`${base}/pedidos/${code}`}>{code}</a>
    </>
  )
}

/** `+2 en el estante, 1 menos por enviar`. */
function changeWords({ onHand, reserved, counted }: ShownMove): string {
  if (counted !== null) return `Hay ${counted}`
  const shelf = onHand === 0 ? '' : `${onHand > 0 ? '+' : '−'}${Math.abs(onHand)} en el estante`
  const promised = reserved === 0 ? '' : `${Math.abs(reserved)} ${reserved > 0 ? 'más' : 'menos'} por enviar`
  return [shelf, promised].filter(Boolean).join(', ') || 'Sin cambio'
}

const own: Readonly<Record<string, string>> = {
  contar: 'lo contó',
  entrar: 'anotó que entró mercadería',
  'dejar-de-contar': 'dejó de contarlo',
}

function doneWords({ act }: ShownMove): string {
  return own[act] ?? (actDone as Readonly<Record<string, string>>)[act] ?? act
}
