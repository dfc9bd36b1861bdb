import type { ReactElement } from 'react'
import type { CourierApi } from '../../../../dispatch/apis/courier-api.ts'
import type { CurrencyCode } from '../../../../lib/money.ts'
import { counted } from '../../../../lib/text/counted.ts'
import type { CourierSending } from '../../../../orders/parcels/courier-rows/courier-sending.ts'
import { SaidNote } from '../../../frame/said-note.tsx'
import { Card, Fold, Part } from '../../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../../kit/choice-list.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Acts, Columns, Field, Form } from '../../../kit/form.tsx'
import { SaveBar } from '../../../kit/save-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../../orders/time-words.ts'
import { ParcelChoices, type ShownParcel } from '../parcel-choices.tsx'
import { connectionWords, sendingWords } from './api-words.ts'
import type { AskedProduct } from './asked-products.ts'

export interface ShownSending {
  readonly sending: CourierSending
  /** As the courier was told it, where it refused the parcel. */
  readonly place: { readonly state: string; readonly city: string } | null
}

interface Props {
  readonly path: string
  /** What of the address chooses orders. */
  readonly query: string
  /** The screen of the courier's files. */
  readonly back: string
  /** '' for whoever may not connect it. */
  readonly connectPath: string
  readonly name: string
  readonly api: CourierApi | null
  readonly parcels: readonly ShownParcel[]
  readonly products: readonly AskedProduct[]
  readonly sendings: readonly ShownSending[]
  /** Where orders are opened. */
  readonly orderPath: string
  readonly currency: CurrencyCode
  readonly message: string
  readonly said: string
  readonly time: ShopTime
}

const saidWords: Readonly<Record<string, string>> = {
  enviado: 'Listo. Abajo ves qué respondió a cada pedido.',
  retirado: 'Se retiró el pedido.',
}

/** What is sent to a courier without a file, and what came of it. Works without script. */
export function Send(props: Props): ReactElement {
  const { name, back, connectPath, api, message, said, sendings } = props
  const title = `Enviar a ${name}`
  if (!api) {
    return (
      <Screen title={title} width="narrow">
        <Empty drawing="send" title={`${name} no está conectado`} about="Sin conexión no sale ningún pedido.">
          {connectPath === '' ? (
            <p>Pídele al dueño de la tienda que lo conecte.</p>
          ) : (
            <a className={controls.main} href={connectPath}>
              Conectar
            </a>
          )}
        </Empty>
      </Screen>
    )
  }
  return (
    <Screen
      title={title}
      act={
        <a className={controls.plain} href={connectPath === '' ? back : connectPath}>
          {connectPath === '' ? 'Con archivo' : 'Conexión'}
        </a>
      }
      width="wide"
    >
      {message !== '' && <SaidNote tone="bad" text={message} />}
      {saidWords[said] && <SaidNote tone="good" text={saidWords[said]} />}
      {api.state === 'refused' && <SaidNote tone="bad" text={connectionWords(api)} />}
      {sendings.length === 0 ? (
        <Choosing {...props} />
      ) : (
        <SideBySide first={<Choosing {...props} />} second={<Sent {...props} />} />
      )}
    </Screen>
  )
}

function Choosing({ path, query, name, parcels, products, currency }: Props) {
  const open = parcels.filter(({ group }) => group !== 'no')
  if (parcels.length === 0) {
    return (
      <Empty drawing="send" title={`Ningún pedido espera a ${name}.`} about="Aquí salen los pedidos confirmados." />
    )
  }
  const unknown = products.filter(({ isKnown, isWrong }) => !isKnown || isWrong)
  const known = products.filter((one) => !unknown.includes(one))
  return (
    <Form action={`${path}${query}`}>
      {unknown.length > 0 && (
        <Card id="productos" title={`Tus productos en ${name}`}>
          <p>
            Escribe una sola vez el número de cada producto en {name}, como 1002. Si tiene variaciones, con la suya:
            1002/30.
          </p>
          <Products {...{ name, products: unknown }} />
        </Card>
      )}
      <ParcelChoices {...{ name, parcels, currency }} />
      {known.length > 0 && (
        <Fold summary={`Números de ${counted(known.length, 'producto', 'productos')} que ya dijiste`}>
          <Products {...{ name, products: known }} />
        </Fold>
      )}
      {open.length > 0 && (
        <SaveBar>
          <button type="submit" className={controls.main} name="grupo" value="">
            Enviar a {name}
          </button>
        </SaveBar>
      )}
    </Form>
  )
}

function Products({ name, products }: Pick<Props, 'name' | 'products'>) {
  return (
    <Columns isWide>
      {products.map(({ field, title, color, value, isWrong }) => (
        <Field
          key={field}
          id={field}
          label={color === '' ? title : `${title}, ${color}`}
          problem={isWrong && `Escribe el número que tiene en ${name}, como 1002 o 1002/30.`}
        >
          {(attributes) => (
            <input {...attributes} name={field} defaultValue={value} inputMode="decimal" maxLength={24} />
          )}
        </Field>
      ))}
    </Columns>
  )
}

function Sent(props: Props) {
  const { sendings } = props
  return (
    <Part id="enviados" title="Enviados">
      <ChoiceList hasFrame>
        {sendings.map((one) => (
          <SentRow key={one.sending.parcelId} {...props} one={one} />
        ))}
      </ChoiceList>
    </Part>
  )
}

function SentRow({ path, name, orderPath, time, one }: Props & { readonly one: ShownSending }) {
  const { sending, place } = one
  const { parcelId, orderCode, state, askedAt, isUnsure } = sending
  const { text, isBad } = sendingWords(sending, name)
  const canBack = state === 'sent' || (state === 'waiting' && !isUnsure)
  return (
    <ChoiceRow
      title={<a href={`${orderPath}/${orderCode}`}>#{orderCode}</a>}
      about={
        isBad ? (
          <Tone tone="bad" isInline>
            {text}
          </Tone>
        ) : (
          text
        )
      }
      end={<small>{momentWords(askedAt, time)}</small>}
    >
      {(canBack || state === 'refused') && (
        <Form action={path}>
          <input type="hidden" name="paquete" value={parcelId} />
          {place && <Places {...{ name, parcelId, place }} />}
          <Acts>
            {state === 'refused' ? (
              <button type="submit" className={controls.plain} name="hacer" value="otra">
                Enviar otra vez
              </button>
            ) : (
              <button type="submit" className={controls.plain} name="hacer" value="retirar">
                Retirar
              </button>
            )}
          </Acts>
        </Form>
      )}
    </ChoiceRow>
  )
}

/** Where a courier calls a place otherwise: it is said once, and kept. */
function Places({
  name,
  parcelId,
  place,
}: { readonly name: string; readonly parcelId: string } & Pick<Required<ShownSending>, 'place'>) {
  return (
    <Columns>
      <Field id={`departamento-${parcelId}`} label={`Departamento en ${name}`}>
        {(attributes) => (
          <input {...attributes} name="departamento" defaultValue={place?.state} maxLength={80} autoComplete="off" />
        )}
      </Field>
      <Field id={`ciudad-${parcelId}`} label={`Ciudad en ${name}`}>
        {(attributes) => (
          <input {...attributes} name="ciudad" defaultValue={place?.city} maxLength={80} autoComplete="off" />
        )}
      </Field>
    </Columns>
  )
}
