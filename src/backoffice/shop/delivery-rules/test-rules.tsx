import type { ReactElement } from 'react'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { AskForm, Choice, Columns, Field } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import type { PlaceOption } from './rule/place-options.ts'
import type { Choice as Offered } from './rule/rule-form-props.ts'

/** How the rules of one way came to their answer, in words. */
export interface ShownWay {
  readonly title: string
  /** What decided: a rule's name or why there is none. */
  readonly decided: string
  readonly href: string | null
  readonly before: readonly { readonly title: string; readonly why: string }[]
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly query: { readonly place: string; readonly sum: string; readonly product: string }
  readonly currencySymbol: string
  /** Places with the words that were typed, where several have them. */
  readonly places: readonly (PlaceOption & { readonly href: string })[]
  readonly says: string
  readonly place: PlaceOption | null
  readonly products: readonly Offered[]
  readonly chosen: readonly string[]
  /** What the shopper sees of each way, a line for each fact; `null` before a place is chosen. */
  readonly options: readonly { readonly title: string; readonly lines: readonly string[] }[] | null
  /** What the shopper reads where there is no way. */
  readonly instead: string
  readonly ways: readonly ShownWay[]
}

/** *Miraflores, S/ 120, lámpara*: what a shopper there sees, and which rules say so. */
export function TestRules(props: Props): ReactElement {
  const { base, place } = props
  return (
    <Screen
      title={
        <>
          <a href={`${base}/envios`}>Envíos</a> › Probar
        </>
      }
      width="wide"
    >
      <SideBySide
        narrow="first"
        first={<Question {...props} />}
        second={place && <Answer {...props} place={place} />}
      />
    </Screen>
  )
}

const NOTHING = {
  query: { place: '', sum: '', product: '' },
  places: [],
  says: '',
  place: null,
  products: [],
  chosen: [],
}

/** The same question before anything was asked, beside the rules. */
export function AskRules(props: Pick<Props, 'base' | 'currencySymbol'>): ReactElement {
  return (
    <Card id="probar" title="Probar: qué ve quien pide">
      <Question {...NOTHING} {...props} isBeside />
    </Card>
  )
}

type QuestionProps = Omit<Props, 'options' | 'instead' | 'ways'> & {
  /** Beside the rules something else is the main act. */
  readonly isBeside?: boolean
}

function Question({ base, query, currencySymbol, isBeside, ...asked }: QuestionProps) {
  const { places, says, place, products, chosen } = asked
  return (
    <AskForm action={`${base}/envios/probar`}>
      <Field id="donde" label="¿Desde dónde piden?">
        {(attributes) => (
          <input
            {...attributes}
            name="donde"
            type="search"
            defaultValue={query.place}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      {place && <input type="hidden" name="codigo" value={place.code} />}
      {says !== '' && <p role="status">{says}</p>}
      {places.length > 0 && <RowList rows={places.map(({ name, is, href }) => ({ href, title: `${name} · ${is}` }))} />}
      <Columns>
        <Field id="monto" label={`¿Por cuánto, en ${currencySymbol}?`}>
          {(attributes) => (
            <input
              {...attributes}
              name="monto"
              inputMode="decimal"
              defaultValue={query.sum}
              maxLength={12}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="que" label="¿Qué piden?">
          {(attributes) => (
            <input
              {...attributes}
              name="que"
              type="search"
              defaultValue={query.product}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
      </Columns>
      {products.length > 0 && (
        <div>
          {products.map(({ value, label }) => (
            <Choice
              key={value}
              type="checkbox"
              name="producto"
              value={value}
              isChosen={chosen.includes(value)}
              label={label}
            />
          ))}
        </div>
      )}
      <button className={isBeside ? controls.plain : controls.main} type="submit">
        Ver qué sale
      </button>
    </AskForm>
  )
}

function Answer({ place, options, instead, ways }: Props & { readonly place: PlaceOption }) {
  return (
    <>
      <Card id="ve" title={`Lo que ve quien pide en ${place.name}`}>
        {options?.map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
        {instead !== '' && <p>{instead}</p>}
      </Card>
      <Card id="porque" title="Por qué">
        {ways.map(({ title, decided, href, before }) => (
          <div key={title}>
            <p>
              <strong>{title}:</strong> {href === null ? decided : <a href={href}>{decided}</a>}
            </p>
            {before.length > 0 && (
              <Bullets>
                {before.map((one) => (
                  <li key={`${one.title} ${one.why}`}>
                    «{one.title}» no: {one.why}
                  </li>
                ))}
              </Bullets>
            )}
          </div>
        ))}
      </Card>
    </>
  )
}
