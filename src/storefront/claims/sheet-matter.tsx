import field from '../../checkout/controls/field.module.css'
import type { Book } from '../../claims/books/book.ts'
import { dayText } from '../../claims/sheet-words.ts'
import select from '../../lib/select.module.css'
import { type OpenedOrder, unitsField } from './opened-order.ts'
import { Choice, type FormFacts, focusOf, Part, Problem, textFieldsOf, wrong } from './sheet-fields.tsx'
import styles from './sheet-form.module.css'

interface Props {
  readonly book: Book
  readonly facts: FormFacts
  readonly order: OpenedOrder | null
  readonly lookUp: string
}

/** The part of the form about what is claimed, asked for or sent back. */
export function SheetMatter(props: Props) {
  if (props.book.about === 'data') return <Data {...props} />
  return props.book.about === 'return' ? <Return {...props} /> : <Purchase {...props} />
}

function Purchase({ book, facts }: Props) {
  const text = textFieldsOf(facts)
  return (
    <>
      <Part heading="2. Lo que compraste">
        <Choice
          name="bien"
          label="Es un"
          typed={facts.typed}
          options={[
            ['producto', 'Producto', ''],
            ['servicio', 'Servicio', ''],
          ]}
        />
        {text('descripcion', 'Qué es (opcional)', { rows: 2 })}
        {text('monto', 'Monto que reclamas (opcional)', { inputMode: 'decimal' })}
        {text('codigo', 'Código de pedido (opcional)', { autoCapitalize: 'characters' })}
      </Part>
      <Part heading="3. Qué pasó">
        <Kinds {...{ book, facts }} label="Presentas" />
        {text('detalle', 'Cuéntanos qué pasó', { rows: 6, required: true })}
        {text('pedido', 'Qué pides (opcional)', { rows: 3 })}
        <AnswerWay facts={facts} />
      </Part>
    </>
  )
}

function Data({ book, facts }: Props) {
  const text = textFieldsOf(facts)
  return (
    <Part heading="2. Lo que pides">
      <Kinds {...{ book, facts }} label="Quieres" />
      {text('detalle', 'Detalle', { rows: 4 })}
      {text('codigo', 'Código de un pedido (opcional)', { autoCapitalize: 'characters' })}
      <AnswerWay facts={facts} />
    </Part>
  )
}

function Return({ book, facts, order, lookUp }: Props) {
  const text = textFieldsOf(facts)
  return (
    <>
      <Part heading="2. Tu pedido">
        {order ? (
          <Window order={order} />
        ) : (
          <p className={field.hint}>
            Si tienes tu código, <a href={lookUp}>abre tu pedido</a> y pídelo desde ahí: ves tu plazo y eliges los
            productos.
          </p>
        )}
        {text('codigo', 'Código de pedido', { readOnly: order !== null, autoCapitalize: 'characters' })}
        {order ? <Units {...{ facts, order }} /> : text('descripcion', 'Qué producto es', { rows: 2, required: true })}
      </Part>
      <Part heading="3. Lo que pides">
        <Kinds {...{ book, facts }} label="Motivo" />
        {text('detalle', 'Cuéntanos qué pasó o qué quieres', { rows: 4 })}
        {text('reembolso', 'Si toca devolverte dinero: a qué billetera o cuenta (opcional)')}
        <AnswerWay facts={facts} />
      </Part>
    </>
  )
}

/** When it came, and until when it can be sent back for a change of mind. */
function Window({ order: { returned } }: { readonly order: OpenedOrder }) {
  const { deliveredOn, until } = returned
  if (deliveredOn === null) return <p className={field.hint}>Este pedido todavía no figura como entregado.</p>
  return (
    <p className={field.hint}>
      Lo recibiste el {dayText(deliveredOn)}.
      {until !== null && ` Si cambiaste de idea, puedes pedir la devolución hasta el ${dayText(until)}.`}
    </p>
  )
}

/** How many of each product go back. */
function Units({ facts, order }: { readonly facts: FormFacts; readonly order: OpenedOrder }) {
  const typed = facts.units ?? []
  return (
    <fieldset className={styles.choice}>
      <legend className={field.label}>Qué devuelves o cambias</legend>
      {order.units.map(({ title, amount }, place) => {
        const id = `hoja-${unitsField(place)}`
        return (
          <div className={field.field} key={id}>
            <label htmlFor={id}>{title}</label>
            <select
              id={id}
              name={unitsField(place)}
              className={`${field.input} ${select.select}`}
              defaultValue={typed[place] ?? (order.units.length === 1 ? amount : 0)}
              {...(place === 0 && focusOf(facts, 'descripcion'))}
              {...wrong(facts, 'descripcion')}
            >
              <option value={0}>Me lo quedo</option>
              {Array.from({ length: amount }, (_, less) => (
                <option key={less} value={less + 1}>
                  {amount === 1 ? 'Lo devuelvo o lo cambio' : `${less + 1} de ${amount}`}
                </option>
              ))}
            </select>
          </div>
        )
      })}
      <Problem facts={facts} name="descripcion" />
    </fieldset>
  )
}

function Kinds({ book, facts, label }: Pick<Props, 'book' | 'facts'> & { readonly label: string }) {
  const options = book.kinds.map(({ name, label: said, meaning }) => [name, said, meaning] as const)
  return <Choice name="tipo" label={label} typed={facts.typed} options={options} />
}

function AnswerWay({ facts }: Pick<Props, 'facts'>) {
  return (
    <Choice
      name="respuesta"
      label="Cómo quieres la respuesta"
      typed={facts.typed}
      options={[
        ['correo', 'A mi correo', ''],
        ['direccion', 'A mi dirección', ''],
      ]}
    />
  )
}
