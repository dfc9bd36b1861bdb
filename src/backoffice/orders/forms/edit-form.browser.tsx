import { type FormEvent, useState } from 'react'
import type { Country } from '../../../lib/countries.ts'
import { deliveryTypeAfter } from '../../../places/delivery-type.ts'
import { smallestLevels } from '../../../places/levels.ts'
import type { Place } from '../../../places/place.ts'
import { quarterIn, withQuarter } from '../../../places/quarter.ts'
import { DistrictCombobox } from '../../../places/search/district-combobox.browser.tsx'
import type { Fields } from '../acts/use-acting.browser.ts'
import { LineEditor } from '../lines/line-editor.browser.tsx'
import styles from '../lines/line-editor.module.css'
import { useProducts } from '../lines/use-products.browser.ts'
import {
  type EditorLine,
  editorLines,
  linesTyped,
  placeLabels,
  postedLines,
  quoteOf,
  type TypedCharges,
} from '../lines/wanted-lines.ts'
import { CostView } from '../order/cost-view.tsx'
import type { Slot } from './act-form.ts'
import { ActFields } from './act-inputs.tsx'
import { Field } from './form-field.tsx'
import { type OrderBill, totalOfBill } from './order-bill.ts'
import type { RichFormProps } from './rich-form.ts'

type Props = RichFormProps & { readonly bill: OrderBill }

/** Who edits sees amounts; without them the plain fields are left. */
export function EditForm({ bill, ...form }: RichFormProps) {
  if (bill) return <BilledForm {...form} bill={bill} />
  const { base: _, country: __, order: ___, typed: ____, ...plain } = form
  return <ActFields {...plain} />
}

/** The form of *Editar* and *Corregir*: lines, place, and what the order will cost before it is saved. */
function BilledForm({ base, country, order, bill, errors, typed, onSubmit, ...fields }: Props) {
  const [first] = useState(() => editorLines(bill.lines))
  const [lines, setLines] = useState<readonly EditorLine[]>(() => linesTyped(typed.lines) ?? first)
  const [charges, setCharges] = useState<TypedCharges>(() => chargesOf({ ...order.values, ...typed }))
  const [place, setPlace] = useState<Place | null>(() =>
    typed.place === undefined ? order.places.chosen : JSON.parse(typed.place),
  )
  const { products, find } = useProducts(
    base,
    lines.flatMap(({ slug }) => (slug === '' ? [] : [slug])),
  )
  const [lima, setLima] = useState(typed.lima ?? order.values.lima ?? '')
  const delivery = fields.form.fields.find((one) => 'slot' in one && one.slot === 'lima') as Slot | undefined
  // The delivery type follows the place, and stays in sight to be chosen otherwise.
  const choosePlace = (next: Place | null): void => {
    setPlace(next)
    if (next) setLima(deliveryTo(order, country, next))
  }
  const quoted = quoteOf(bill, lines, charges, products)
  const areChanged = JSON.stringify(postedLines(lines)) !== JSON.stringify(postedLines(first))
  const look = (event: FormEvent): void => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form) setCharges(chargesOf(Object.fromEntries(new FormData(form)) as Fields))
  }
  const submit = (typed: Fields): void => {
    const posted = place ? withChosenQuarter(typed, place, country) : typed
    const kept = { kept: { place: JSON.stringify(place) } }
    const own = posted.placeCode === order.values.placeCode ? [] : ['lima']
    // A price of the seller's own adds to the discount, which is sent beside it.
    if (areChanged)
      onSubmit({ ...posted, lines: JSON.stringify(postedLines(lines)) }, { ...kept, always: ['discount', ...own] })
    else onSubmit(posted, { ...kept, always: own })
  }
  const refused = Object.entries(errors).find(([name]) => name === 'lines' || name.startsWith('lines.'))?.[1] ?? ''
  return (
    // The charges are typed into fields of the form.
    <div onInput={look}>
      <ActFields
        {...fields}
        errors={errors}
        onSubmit={submit}
        slots={{
          lines: (
            <LineEditor {...{ lines, products, quoted, refused, find }} currency={bill.currency} onChange={setLines} />
          ),
          placeCode: (
            <div>
              <DistrictCombobox
                id="campo-placeCode"
                label={placeLabels[country]}
                value={place}
                url={order.places.url}
                text={place ? undefined : order.place.title}
                error={errors.placeCode}
                onChange={choosePlace}
              />
              <input type="hidden" name="placeCode" value={place?.code ?? ''} />
            </div>
          ),
          lima: delivery?.plain && <Field key={lima} field={{ ...delivery.plain, value: lima }} error={errors.lima} />,
          last: quoted.ok ? (
            <CostView quote={quoted.quote} before={totalOfBill(bill)} currency={bill.currency} />
          ) : (
            <p className={styles.problem}>{quoted.message}</p>
          ),
        }}
      />
    </div>
  )
}

/** A neighbourhood that was chosen as the place is kept with the address, or where the smallest level is a neighbourhood, as that. */
function withChosenQuarter(posted: Fields, { distrito }: Place, country: Country): Fields {
  if (smallestLevels[country] !== 'municipio') {
    return { ...posted, direccion: withQuarter(posted.direccion ?? '', quarterIn(distrito)) }
  }
  return distrito === '' ? posted : { ...posted, distrito: withQuarter(posted.distrito ?? '', distrito) || distrito }
}

function chargesOf({ discount = '', shipping = '', surcharge = '' }: Readonly<Partial<Record<string, string>>>) {
  return { discount, shipping, surcharge }
}

function deliveryTo({ places: { chosen, offered }, values }: RichFormProps['order'], country: Country, to: Place) {
  const has = values.lima === '0' || values.lima === '1' ? values.lima : ''
  const from = chosen ?? { code: '', departamento: '', provincia: '', distrito: '' }
  return deliveryTypeAfter(country, { from, to, has, offered })
}
