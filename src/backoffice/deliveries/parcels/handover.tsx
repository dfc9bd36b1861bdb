import type { ReactElement } from 'react'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import pages from '../../work-page.module.css'
import styles from './handover.module.css'

interface Signs {
  readonly courier: string
  readonly guide: string
  readonly guideCode: string
  readonly clave: string
}

/** A parcel that is to be handed over. */
export interface Leaving {
  readonly code: string
  /** '' for an order that is one. */
  readonly parcel: string
  readonly key: string
  readonly who: string
  readonly contents: string
  readonly collect: string
  readonly agency: string
  /** What the order's rule says to who packs it. */
  readonly note: string
  readonly typed: Signs
}

/** What was typed for one parcel and could not be done, and why. */
export interface Typed {
  readonly code: string
  readonly parcel: string
  readonly message: string
  readonly typed: Readonly<Record<string, string>>
}

interface Props {
  readonly base: string
  readonly parcels: readonly Leaving[]
  readonly couriers: readonly string[]
  /** Who took the last one: who takes the next. */
  readonly courier: string
  /** The code of the one that has just left. */
  readonly left: string
  readonly wrong: Typed | null
  readonly hasMore: boolean
}

/** One form for each parcel. The first number is ready to be typed; *Salió* leads to the next. */
export function Handover({ base, parcels, couriers, courier, left, wrong, hasMore }: Props): ReactElement {
  const isWrong = ({ code, parcel }: Leaving) => wrong?.code === code && wrong.parcel === parcel
  const first = parcels.find(isWrong) ?? parcels[0]
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Entregar paquetes</h1>
      <p className={styles.soft} role="status">
        {left !== '' && (
          <>
            <a href={orderPath(base, left)}>#{left}</a> salió.{' '}
          </>
        )}
        {parcels.length === 0
          ? 'No queda nada por despachar hoy.'
          : parcels.length === 1
            ? 'Queda 1 paquete.'
            : `Quedan ${parcels.length}${hasMore ? ' o más' : ''} paquetes.`}
      </p>
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol className={styles.parcels}>
        {parcels.map((one) => (
          <li key={`${one.code}-${one.parcel}`}>
            <ParcelForm {...{ base, one, courier }} wrong={isWrong(one) ? wrong : null} isFirst={one === first} />
          </li>
        ))}
      </ol>
    </main>
  )
}

interface FormProps {
  readonly base: string
  readonly one: Leaving
  readonly courier: string
  readonly wrong: Typed | null
  readonly isFirst: boolean
}

const FIELDS = [
  ['guide', 'Número de guía'],
  ['guideCode', 'Código'],
  ['clave', 'Clave'],
] as const

function ParcelForm({ base, one, courier, wrong, isFirst }: FormProps) {
  const { code, parcel, who, contents, collect, agency, note, typed } = one
  const id = `${code}-${parcel}`
  const value = (name: keyof Signs) => wrong?.typed[name] ?? typed[name]
  return (
    <form className={styles.parcel} method="post" action={`${base}/despacho`} aria-label={`Pedido ${code}`}>
      <p className={styles.head}>
        <a href={orderPath(base, code)}>#{code}</a> <strong>{who}</strong>
        {collect !== '' && <span>Cobrar {collect}</span>}
      </p>
      <p className={styles.soft}>{[contents, agency && `Agencia ${agency}`].filter(Boolean).join(' · ')}</p>
      {note !== '' && <p>{note}</p>}
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong.message}
        </p>
      )}
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="parcel" value={parcel} />
      <input type="hidden" name="key" value={one.key} />
      {FIELDS.map(([name, label]) => (
        <p key={name} className={name === 'guide' ? `${styles.field} ${styles.wide}` : styles.field}>
          <label htmlFor={`${name}-${id}`}>{label}</label>
          <input
            id={`${name}-${id}`}
            name={name}
            defaultValue={value(name)}
            maxLength={name === 'guide' ? 60 : 40}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the page is for typing one number after the other.
            autoFocus={isFirst && name === 'guide'}
          />
        </p>
      ))}
      <p className={`${styles.field} ${styles.wide}`}>
        <label htmlFor={`courier-${id}`}>Courier</label>
        <input
          id={`courier-${id}`}
          name="courier"
          defaultValue={value('courier') || courier}
          list="couriers"
          maxLength={60}
          autoComplete="off"
        />
      </p>
      <button className={isFirst ? controls.main : controls.plain} type="submit">
        Salió
      </button>
    </form>
  )
}
