import type { ReactElement } from 'react'
import type { StockMove } from '../../../catalogue/stock/stock-move.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { Card, Part } from '../../kit/card.tsx'
import { Columns, Field, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { actDone } from '../../orders/acts/act-words.ts'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { SaveCount, StockTable } from './stock.tsx'
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
    <Screen
      title={product.title}
      act={
        <a className={controls.plain} href={base}>
          Stock
        </a>
      }
      width="wide"
    >
      <SideBySide
        narrow="second"
        first={
          <>
            <Form action={base}>
              <input type="hidden" name="clave" value={formKey} />
              <input type="hidden" name="volver" value={product.slug} />
              <StockTable products={[product]} />
              <SaveCount />
            </Form>
            <Card id="entro" title="Entró mercadería">
              {counted.length === 0 ? (
                <small>Primero cuenta cuántas hay.</small>
              ) : (
                <Form action={`${base}/entrar`}>
                  <input type="hidden" name="key" value={`entrar-${formKey}`} />
                  <input type="hidden" name="producto" value={product.slug} />
                  {counted.length === 1 && <input type="hidden" name="color" value={counted[0]?.color} />}
                  <Columns>
                    {counted.length > 1 && (
                      <Field id="entro-color" label="Color">
                        {(attributes) => (
                          <select {...attributes} name="color">
                            {counted.map(({ color }) => (
                              <option key={color} value={color}>
                                {color || 'Cualquiera'}
                              </option>
                            ))}
                          </select>
                        )}
                      </Field>
                    )}
                    <Field id="entro-cuantas" label="Cuántas entraron">
                      {(attributes) => (
                        <input
                          {...attributes}
                          name="cuantas"
                          inputMode="numeric"
                          required
                          maxLength={6}
                          autoComplete="off"
                        />
                      )}
                    </Field>
                    <Field id="entro-costo" label="Cuánto costó cada una (opcional)">
                      {(attributes) => (
                        <input {...attributes} name="costo" inputMode="decimal" maxLength={12} autoComplete="off" />
                      )}
                    </Field>
                  </Columns>
                  <button className={controls.plain} type="submit">
                    Anotar entrada
                  </button>
                </Form>
              )}
            </Card>
          </>
        }
        second={<Moves {...{ shopBase, moves, time, currency }} />}
      />
    </Screen>
  )
}

function Moves({ shopBase, moves, time, currency }: Pick<Props, 'shopBase' | 'moves' | 'time' | 'currency'>) {
  return (
    <Part id="movio" title="Qué la movió">
      {moves.length === 0 ? (
        <small>Nada todavía.</small>
      ) : (
        <ItemList>
          {moves.map((move) => (
            <li key={move.seq}>
              <Item
                title={
                  <span>
                    <strong>{changeWords(move)}</strong>
                    {move.color !== '' && ` · ${move.color}`}
                    {move.cost !== null && ` · ${formatMoney(move.cost, currency)} cada una`}
                  </span>
                }
                about={
                  <>
                    {move.who} {doneWords(move)}
                    {move.code !== null && <Order base={shopBase} code={move.code} />} · {momentWords(move.at, time)}
                  </>
                }
              />
            </li>
          ))}
        </ItemList>
      )}
    </Part>
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
