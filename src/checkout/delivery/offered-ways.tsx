import { messagingLink } from '../../shops/messaging-link.ts'
import { AgencyInput } from '../controls/agency-input.tsx'
import styles from '../controls/field.module.css'
import { FieldError } from '../controls/field-controls.tsx'
import type { Saved } from '../form/order-form.ts'
import type { Delivery, OfferedWay } from './offered-way.ts'
import ways from './offered-ways.module.css'
import { OPEN_DELIVERY, placeName } from './with-offer.ts'

const TITLES = { domicilio: 'A domicilio', agencia: 'Recojo en agencia' } as const satisfies Record<
  OfferedWay['way'],
  string
>

const TEXTS = {
  waiting: 'Elige tu lugar de entrega y aquí verás cuánto cuesta el envío y cuándo llega.',
  loading: 'Calculando tu envío…',
  open: OPEN_DELIVERY,
} as const

interface NoteProps {
  readonly saved: Saved
  /** The shop's phone, for the chat. */
  readonly phone: string
}

/** What is known of the delivery to the place, with nothing to choose. */
export function WaysNote({ saved, phone }: NoteProps) {
  const { delivery } = saved
  if (!delivery) return null
  return (
    <div className={ways.note} role="status">
      <Note delivery={delivery} saved={saved} phone={phone} />
    </div>
  )
}

function Note({ delivery, saved, phone }: NoteProps & { readonly delivery: Delivery }) {
  if (delivery.kind === 'options') {
    return delivery.options.map(({ way, text }) => (
      <p key={way}>
        {delivery.options.length > 1 && <strong>{TITLES[way]}: </strong>}
        {text}
      </p>
    ))
  }
  if (delivery.kind !== 'refused') return <p>{TEXTS[delivery.kind]}</p>
  const question = `Hola, ¿me pueden enviar mi pedido a ${placeName(saved)}?`
  return (
    <p>
      {delivery.text}.{' '}
      <a href={messagingLink(phone, question)} target="_blank" rel="noopener">
        Escríbenos por WhatsApp
      </a>
    </p>
  )
}

interface Props extends NoteProps {
  readonly id: string
  readonly label: string
  /** What is wrong with the way, and with the agency. */
  readonly errors: { readonly way?: string | undefined; readonly agency?: string | undefined }
  /** Focus it, on a page of the server: the shopper has just posted it and has to correct it. */
  readonly takesFocus?: boolean
  onWay(way: OfferedWay['way']): void
  onAgency(agency: string): void
}

/** The ways in which the order can reach the place: several to choose from, or one as a line; and the agency where it is picked up. */
export function OfferedWays(props: Props) {
  const { id, label, saved, phone, errors, takesFocus, onWay, onAgency } = props
  const { delivery } = saved
  if (delivery?.kind !== 'options') return <WaysNote saved={saved} phone={phone} />
  const { options, chosen } = delivery
  const isAlone = options.length === 1
  return (
    <div className={ways.ways}>
      {isAlone ? (
        <WaysNote saved={saved} phone={phone} />
      ) : (
        <div
          className={styles.field}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-invalid={errors.way ? true : undefined}
          aria-describedby={errors.way ? `${id}-error` : undefined}
        >
          <p id={`${id}-label`} className={styles.label}>
            {label}
          </p>
          {options.map(({ way, text }, place) => (
            <label key={way} className={`${styles.option} ${ways.way}`}>
              <input
                type="radio"
                id={place === 0 ? id : undefined}
                // biome-ignore lint/a11y/noAutofocus: see `takesFocus`.
                autoFocus={takesFocus && errors.way !== undefined && place === 0}
                name="way"
                value={way}
                checked={way === chosen?.way}
                onChange={() => onWay(way)}
              />
              <span>
                <strong>{TITLES[way]}</strong>
                <span>{text}</span>
              </span>
            </label>
          ))}
          <FieldError id={id} message={errors.way} />
        </div>
      )}
      {chosen?.way === 'agencia' && (
        <AgencyInput
          {...{ id, takesFocus, onAgency }}
          value={saved.client.agency}
          agencies={chosen.agencies}
          error={errors.agency}
        />
      )}
    </div>
  )
}
