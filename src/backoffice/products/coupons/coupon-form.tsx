import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, FieldCard, Fold } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Choice, Choices, Columns, Field, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { Radios, Text } from '../../shop/delivery-rules/rule/rule-fields.tsx'
import { GoodsFields } from '../goods/goods-fields.tsx'
import type { CouponFormProps, KeptFacts } from './coupon-form-props.ts'
import styles from './coupons.module.css'

/** One coupon at the desk. */
export function CouponForm(props: CouponFormProps): ReactElement {
  const { action, title, kept, said, warnings } = props
  const tag = kept && (
    <span className={controls.tag} data-tone={kept.tag.tone}>
      {kept.tag.text}
    </span>
  )
  return (
    <Side title={title} act={tag}>
      {said && <SaidNote tone={said.tone} text={said.text} />}
      {warnings.map((text) => (
        <SaidNote key={text} tone="due" text={text} />
      ))}
      {kept && <Kept {...kept} />}
      <Form action={action}>
        {/* Enter saves, and does not search. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <Gift {...props} />
        <GoodsFields summary="Solo en algunos productos" {...props.goods} />
        <Limits {...props} />
        <Own {...props} />
        <SaveBar>
          <button className={controls.main} type="submit">
            Guardar cupón
          </button>
        </SaveBar>
      </Form>
      {kept && !kept.isUsed && (
        <form method="post" action={action}>
          <button className={controls.danger} type="submit" name="hacer" value="quitar">
            Quitar este cupón
          </button>
        </form>
      )}
    </Side>
  )
}

function Kept({ code, link, facts }: KeptFacts) {
  return (
    <>
      <Card id="hizo" title="Qué hizo">
        <Facts facts={facts} />
      </Card>
      {link !== '' && (
        <Card id="compartir" title="Compártelo">
          <div className={styles.share}>
            <DeskIsland name="copy-text" props={{ text: code, label: 'Código', rows: 1 }} wake="at-once" />
          </div>
          <div className={styles.share}>
            <DeskIsland
              name="copy-text"
              props={{ text: link, label: 'Tu tienda, con el cupón ya puesto', rows: 2 }}
              wake="at-once"
            />
          </div>
        </Card>
      )}
    </>
  )
}

const GIVES = [
  { value: 'porcentaje', label: 'Un porcentaje' },
  { value: 'monto', label: 'Un monto' },
  { value: 'envio', label: 'El envío gratis' },
] as const

function Gift({ typed, problems, currencySymbol: symbol }: CouponFormProps) {
  return (
    <FieldCard title="El cupón">
      <Text
        name="codigo"
        label="Código"
        hint="De 3 a 20 letras y números. Da igual si lo escriben con minúsculas, espacios o guiones."
        value={typed.code}
        problem={problems.codigo}
        isText
      />
      <Choices id="da" legend="Qué da">
        <Radios name="da" options={GIVES} value={typed.gives} />
      </Choices>
      <div className={styles.value}>
        <Text name="valor" label={`Cuánto, en % o en ${symbol}`} value={typed.value} problem={problems.valor} />
      </div>
      <Choice
        type="checkbox"
        name="activo"
        value="1"
        isChosen={typed.isOn}
        label="Está activo"
        about="Apágalo para que nadie más lo use. Los pedidos que ya lo tienen no cambian."
      />
    </FieldCard>
  )
}

function Limits({ typed, problems, currencySymbol: symbol }: CouponFormProps) {
  return (
    <FieldCard title="Cuándo vale">
      <Columns isWide>
        <Day name="desde" label="Desde el día" value={typed.from} problem={problems.desde} />
        <Day name="hasta" label="Hasta el día" value={typed.until} problem={problems.hasta} />
        <Text name="minimo" label={`Compra mínima, en ${symbol}`} value={typed.least} problem={problems.minimo} />
        <Text name="usos" label="Usos en total" value={typed.most} problem={problems.usos} />
        <Text name="usos_celular" label="Usos por celular" value={typed.mostOfPhone} problem={problems.usos_celular} />
      </Columns>
      <small>Lo que dejes vacío no tiene límite.</small>
      <Choice
        type="checkbox"
        name="primero"
        value="1"
        isChosen={typed.isFirstOnly}
        label="Solo en el primer pedido de cada celular"
      />
      <Choice
        type="checkbox"
        name="retomar"
        value="1"
        isChosen={typed.isForLeads}
        label="Solo para quien dejó su pedido a medias"
        about="Va en tus mensajes que dicen {cupon}: cada celular recibe su código y lo usa una vez. El cupón que iba ahí antes se apaga."
      />
    </FieldCard>
  )
}

interface DayProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
}

function Day({ name, label, value, problem }: DayProps) {
  return (
    <Field id={name} label={label} problem={problem}>
      {(attributes) => <input {...attributes} name={name} type="date" defaultValue={value} />}
    </Field>
  )
}

const COUNTS = [
  { value: 'despues', label: 'Después del cupón: con lo que se paga por los productos' },
  { value: 'antes', label: 'Antes del cupón: con lo que costaban' },
] as const

function Own({ typed }: CouponFormProps) {
  const isOpen = typed.campaign !== '' || typed.counts !== 'despues'
  return (
    <Fold summary="Más: envío gratis desde un monto, campaña" isOpen={isOpen}>
      <Choices id="cuenta" legend="El envío gratis desde un monto se cuenta">
        <Radios name="cuenta" options={COUNTS} value={typed.counts} />
      </Choices>
      <Text
        name="campana"
        label="Campaña"
        hint="Solo la ves tú. Por ejemplo, el nombre de quien lo comparte."
        value={typed.campaign}
        problem={undefined}
        isText
      />
    </Fold>
  )
}
