import type { ReactElement } from 'react'
import { OFFER_MINUTES } from '../../../cart/offers/offer.ts'
import { LONGEST_SENTENCE } from '../../../cart/offers/typed-offer.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card, FieldCard } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Choice, Choices, Columns, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { ProductSearch } from '../../shop/delivery-rules/rule/product-search.tsx'
import { Radios, Text } from '../../shop/delivery-rules/rule/rule-fields.tsx'
import { GoodsFields } from '../goods/goods-fields.tsx'
import type { OfferFormProps } from './offer-form-props.ts'
import { ANOTHER_ONE, DAYS_SAID, momentWords } from './offer-said.ts'
import styles from './offers.module.css'

/** One offer at the desk. */
export function OfferForm(props: OfferFormProps): ReactElement {
  const { action, title, kept, typed, said, warnings, preview } = props
  const tag = kept && (
    <span className={controls.tag} data-tone={kept.tag.tone}>
      {kept.tag.text}
    </span>
  )
  return (
    <Side title={title} about={momentWords[typed.moment]} act={tag}>
      {said && <SaidNote tone={said.tone} text={said.text} />}
      {warnings.map((text) => (
        <SaidNote key={text} tone="due" text={text} />
      ))}
      {preview !== '' && (
        <Card id="se-lee" title="Así la lee tu cliente">
          <p className={styles.preview}>{preview}</p>
        </Card>
      )}
      {kept && kept.facts.length > 0 && (
        <Card id="hizo" title={`Qué hizo en los últimos ${DAYS_SAID} días`}>
          <Facts facts={kept.facts} />
        </Card>
      )}
      <Form action={action}>
        {/* Enter saves, and does not search. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="momento" value={typed.moment} />
        <Gift {...props} />
        <GoodsFields summary="Solo si piden algunos productos" {...props.goods} />
        <When {...props} />
        <SaveBar>
          <button className={controls.main} type="submit">
            Guardar oferta
          </button>
        </SaveBar>
      </Form>
      {kept && !kept.wasShown && (
        <form method="post" action={action}>
          <button className={controls.danger} type="submit" name="hacer" value="quitar">
            Quitar esta oferta
          </button>
        </form>
      )}
    </Side>
  )
}

const GIVES = [
  { value: 'precio', label: 'A un precio' },
  { value: 'porcentaje', label: 'Con un porcentaje menos' },
] as const

function Gift({ typed, problems, currencySymbol: symbol, product, foundProducts }: OfferFormProps) {
  const choices = [
    ...(typed.moment === 'despues' ? [{ value: '', label: ANOTHER_ONE }] : []),
    ...(product ? [product] : []),
  ]
  return (
    <FieldCard title="La oferta">
      <Choices id="producto" legend="Qué se agrega" problem={problems.producto}>
        {choices.length > 0 && <Radios name="producto" options={choices} value={product?.value ?? ''} />}
      </Choices>
      <ProductSearch searched={foundProducts} isForOne />
      <Choices id="da" legend="A cuánto">
        <Radios name="da" options={GIVES} value={typed.gives} />
      </Choices>
      <Text
        name="valor"
        label={`Cuánto, en ${symbol} o en %`}
        hint="Es de una unidad. Nunca sube el precio de tu tienda."
        value={typed.value}
        problem={problems.valor}
      />
      <Text
        name="frase"
        label="Qué dice"
        hint={`Hasta ${LONGEST_SENTENCE} caracteres, sin el precio. Si la dejas vacía: «Agrega» y el producto.`}
        value={typed.sentence}
        problem={problems.frase}
        isText
      />
      <Choice
        type="checkbox"
        name="activa"
        value="1"
        isChosen={typed.isOn}
        label="Está activa"
        about="Apágala para que nadie más la vea. Los pedidos que ya la tienen no cambian."
      />
    </FieldCard>
  )
}

function When({ typed, problems, currencySymbol: symbol, networkText }: OfferFormProps) {
  const isLater = typed.moment === 'despues'
  return (
    <FieldCard title="Cuándo se ofrece">
      <Columns isWide>
        <Text
          name="minimo"
          label={`Lo que piden cuesta desde, en ${symbol}`}
          hint="Vacío: desde cualquier monto."
          value={typed.least}
          problem={problems.minimo}
        />
        {isLater && (
          <Text
            name="minutos"
            label="Cuántos minutos después del pedido"
            hint={`De ${OFFER_MINUTES.least} a ${OFFER_MINUTES.most}. Vacío: ${OFFER_MINUTES.usual}.`}
            value={typed.minutes}
            problem={problems.minutos}
          />
        )}
      </Columns>
      {isLater && (
        <Bullets label="Así funciona">
          <li>Se acepta una sola vez en cada pedido, y solo mientras nadie de tu equipo lo tocó.</li>
          <li>No se ofrece en pedidos con dudas por confirmar, ni en los de prueba.</li>
          <li>El envío solo puede bajar. Si subiera, o cambiara el día o el adelanto, no se ofrece.</li>
          <li>{networkText}</li>
        </Bullets>
      )}
    </FieldCard>
  )
}
