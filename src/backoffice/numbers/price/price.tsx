import type { ReactElement } from 'react'
import type { PriceOutcome } from '../../../figures/rules/price-for.ts'
import { losesUnadvertised } from '../../../figures/rules/rates.ts'
import { type CurrencyCode, formatMoney, type Money } from '../../../lib/money.ts'
import { Card, FieldCard } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Acts, AskForm, Columns, Field } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { fieldNames } from './price-words.ts'
import type { PriceField, PriceProblems, TypedPrice } from './typed-price.ts'

interface Question {
  readonly typed: TypedPrice
  readonly problems: PriceProblems
  /** Where what stands in each field is from; nothing of what was typed. */
  readonly sources: Readonly<Partial<Record<PriceField, string>>>
  readonly currencySymbol: string
}

/** A price with what comes of it. */
interface At extends PriceOutcome {
  readonly price: Money
}

interface Answered {
  readonly exact: At
  /** As people write prices. */
  readonly written: At
  /** What it is sold for today. */
  readonly now: At
}

interface Props extends Question {
  readonly title: string
  /** Of the product's editor, for those who may open it. */
  readonly editor: string | null
  /** The same with the price that was found in its field. */
  readonly use: string | null
  readonly currency: CurrencyCode
  /** `null` while something is missing or wrong; `no-price`: fee and margin take all of it. */
  readonly answer: Answered | 'no-price' | null
  /** What is still asked for. */
  readonly missing: readonly string[]
}

/** *¿A cuánto lo vendo?*: the price at which a product earns its margin, after what is cancelled and what comes back. */
export function Price(props: Props): ReactElement {
  const { title, editor } = props
  return (
    <Screen
      title="¿A cuánto lo vendo?"
      about={title}
      act={
        editor && (
          <a className={controls.plain} href={editor}>
            El producto
          </a>
        )
      }
      width="wide"
    >
      <SideBySide narrow="first" first={<Answer {...props} />} second={<Asked {...props} />} />
    </Screen>
  )
}

function Asked(question: Question) {
  return (
    <AskForm>
      <FieldCard title={`Lo que cuesta, en ${question.currencySymbol}`}>
        <Columns isWide>
          <Amount {...question} id="costo" />
          <Amount {...question} id="cpa" />
          <Amount {...question} id="flete" />
          <Amount {...question} id="vuelta" />
          <Amount {...question} id="empaque" />
        </Columns>
      </FieldCard>
      <FieldCard title="Lo que se pierde en el camino">
        <Columns isWide>
          <Amount {...question} id="cancelados" />
          <Amount {...question} id="devueltos" />
        </Columns>
      </FieldCard>
      <FieldCard title="Lo que cobra el courier por cobrar">
        <Columns isWide>
          <Amount {...question} id="comision" />
          <Amount {...question} id="comision_fija" />
          <Field id="sobre" label={fieldNames.sobre}>
            {(attributes) => (
              <select {...attributes} name="sobre" defaultValue={question.typed.sobre}>
                <option value="entregado">lo entregado</option>
                <option value="enviado">todo lo enviado</option>
              </select>
            )}
          </Field>
        </Columns>
      </FieldCard>
      <FieldCard title="Lo que quieres ganar">
        <Amount {...question} id="margen" />
      </FieldCard>
      <button className={controls.main} type="submit">
        Calcular
      </button>
    </AskForm>
  )
}

function Amount({ id, typed, problems, sources }: Question & { readonly id: PriceField }) {
  return (
    <Field id={id} label={fieldNames[id]} hint={problems[id] ? undefined : sources[id]} problem={problems[id]}>
      {(attributes) => (
        <input
          {...attributes}
          name={id}
          inputMode="decimal"
          maxLength={20}
          defaultValue={typed[id]}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function Answer({ answer, missing, currency, use }: Props) {
  if (answer === null)
    return (
      <Card id="precio" title={missing.length > 0 ? 'Falta un dato' : 'Corrige lo marcado'}>
        {missing.length > 0 && <p>Con esto te decimos el precio: {missing.join(' · ')}.</p>}
      </Card>
    )
  if (answer === 'no-price')
    return (
      <Card id="precio" title="Ningún precio alcanza">
        <p>Entre lo que quieres ganar, la comisión y lo que no se entrega se va todo el precio. Baja el margen.</p>
      </Card>
    )
  const { exact, written, now } = answer
  const money = (amount: Money) => formatMoney(amount, currency)
  return (
    <Card id="precio" title={`Véndelo a ${money(written.price)}`}>
      <p>
        {earnsWords(written, money)}{' '}
        {losesUnadvertised(written.breakEven)
          ? 'A ese precio pierdes aunque los anuncios no te cuesten nada.'
          : `Un pedido puede costarte hasta ${money(written.breakEven)} en anuncios: con más, pierdes.`}
      </p>
      <p>
        Hoy lo vendes a {money(now.price)}. {earnsWords(now, money)}
      </p>
      <DataTable
        label="Precios"
        columns={[{ name: 'Precio' }, { name: 'Te queda', isFigure: true }, { name: 'CPA máximo', isFigure: true }]}
        rows={[rowOf('exacto', exact, money), rowOf('redondeado', written, money), rowOf('hoy', now, money)]}
      />
      {use && (
        <Acts>
          <a className={controls.main} href={use}>
            Usar este precio
          </a>
        </Acts>
      )}
    </Card>
  )
}

type Said = (amount: Money) => string

/** An amount below nothing has its sign before it. */
function signed(amount: Money, money: Said): string {
  return amount < 0 ? `−${money(-amount)}` : money(amount)
}

function earnsWords({ price, left }: At, money: Said): string {
  if (left === null) return 'No se entrega ninguno.'
  const share = price === 0 ? '' : ` (${Math.round((Math.abs(left) / price) * 100)} % del precio)`
  if (left < 0) return `Pierdes ${money(-left)} por cada entregado${share}.`
  return `Te quedan ${money(left)} de cada entregado${share}.`
}

function rowOf(name: string, { price, left, breakEven }: At, money: Said) {
  const cells = [
    <>
      {money(price)} <small>{name}</small>
    </>,
    left === null ? 'sin dato' : signed(left, money),
    losesUnadvertised(breakEven) ? 'no alcanza' : money(breakEven),
  ]
  return { key: name, cells }
}
