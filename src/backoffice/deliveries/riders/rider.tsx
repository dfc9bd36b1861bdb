import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import pages from '../../work-page.module.css'
import styles from './rider.module.css'

export interface ShownSettlement {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly says: string
  readonly by: string
  readonly note: string
  readonly isUndone: boolean
  readonly isOpen: boolean
}

interface Props {
  readonly name: string
  readonly phone: string
  readonly path: string
  readonly wrong: string
  /** The list, a message each. */
  readonly texts: readonly string[]
  /** The chats with each message; none without a phone. */
  readonly hrefs: readonly string[]
  readonly parcels: readonly {
    readonly value: string
    readonly code: string
    readonly href: string
    readonly who: string
    readonly contents: string
    readonly collect: string
    readonly state: string
    readonly hasTrouble: boolean
  }[]
  readonly assigns: boolean
  readonly settles: boolean
  /** Where what a company collected is taken over; '' for a person. */
  readonly collectedHref: string
  /** What is open, in words; '' for nothing. */
  readonly balance: string
  /** What was just done. */
  readonly said: string
  /** For the two forms: a form that is posted twice is done once. */
  readonly keys: readonly string[]
  /** The `settlementsVersion`, so that two people who note one payment note it once. */
  readonly seen: string
  readonly history: readonly ShownSettlement[]
}

export function RiderView(props: Props): ReactElement {
  const { name, phone, path, wrong, parcels, assigns, settles, balance, said, history, collectedHref } = props
  const isPerson = collectedHref === ''
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>{name}</h1>
      <p className={styles.soft}>{[phone, isPerson && deliveries(parcels.length)].filter(Boolean).join(' · ')}</p>
      {said !== '' && <p role="status">{said}</p>}
      {wrong !== '' && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      {settles && balance !== '' && <p className={styles.balance}>{balance}</p>}
      <div className={styles.ways}>
        {settles && (
          <a className={controls.main} href={isPerson ? `${path}/rendicion` : collectedHref}>
            {isPerson ? 'Rendición de hoy' : 'Por cobrar'}
          </a>
        )}
        {isPerson && assigns && (
          <a className={controls.plain} href={`${path}/asignar`}>
            Asignarle pedidos
          </a>
        )}
      </div>
      <List {...props} />
      {settles && <Balance {...props} />}
      {settles && (
        <section className={styles.box} aria-labelledby="historia">
          <h2 id="historia">{isPerson ? 'Rendiciones' : 'Lo que entregó'}</h2>
          {history.length === 0 && (
            <p className={styles.soft}>{isPerson ? 'Todavía no hay rendiciones.' : 'Todavía no entregó nada.'}</p>
          )}
          <ol className={styles.history}>
            {history.map(({ id, href, title, says, by, note, isUndone, isOpen }) => (
              <li key={id} data-undone={isUndone || undefined}>
                <a href={href}>{title}</a>
                <strong data-open={isOpen || undefined}>{isUndone ? 'Deshecha' : says}</strong>
                <span>{[by, note].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  )
}

function deliveries(count: number): string {
  return count === 0 ? 'No tiene entregas ahora' : count === 1 ? '1 entrega' : `${count} entregas`
}

function List({ name, path, parcels, texts, hrefs, assigns, keys }: Props) {
  if (parcels.length === 0) return null
  const part = (place: number) => (texts.length > 1 ? ` (${place + 1}\u00a0de\u00a0${texts.length})` : '')
  return (
    <section className={styles.box} aria-labelledby="lista">
      <h2 id="lista">Su lista</h2>
      {hrefs.map((href, place) => (
        <a key={href} className={controls.plain} href={href} target="_blank" rel="noreferrer">
          Enviar por WhatsApp{part(place)}
        </a>
      ))}
      {hrefs.length === 0 && <p className={styles.soft}>Anota su celular para enviarle la lista por WhatsApp.</p>}
      <details>
        <summary>Ver el mensaje</summary>
        {texts.map((text, place) => (
          <DeskIsland
            key={text}
            name="copy-text"
            wake="at-once"
            props={{ text, label: `Lista de ${name}${part(place)}` }}
          />
        ))}
      </details>
      <form className={styles.parcels} method="post" action={path}>
        <input type="hidden" name="key" value={keys[0]} />
        <ul className={styles.list}>
          {parcels.map(({ value, code, href, who, contents, collect, state, hasTrouble }) => (
            <li key={value}>
              {assigns && <input type="checkbox" name="paquete" value={value} aria-label={`Pedido ${code}`} />}
              <span>
                <a href={href}>#{code}</a> {who}
                <small>
                  <span data-trouble={hasTrouble || undefined}>{state}</span> · {contents}
                </small>
              </span>
              <strong>{collect}</strong>
            </li>
          ))}
        </ul>
        {assigns && (
          <button type="submit" className={controls.plain}>
            Quitar de su lista
          </button>
        )}
      </form>
    </section>
  )
}

const CHANGES = [
  ['recibi', 'Me entregó dinero'],
  ['pague', 'Le pagué'],
  ['perdono', 'Descontar de su deuda (ajuste)'],
  ['sumo', 'Sumar a su deuda (ajuste)'],
] as const

function Balance({ path, keys, seen }: Props) {
  return (
    <details className={styles.box}>
      <summary>Anotar un pago o un ajuste</summary>
      <form className={pages.form} method="post" action={`${path}/saldo`}>
        <input type="hidden" name="key" value={keys[1]} />
        <input type="hidden" name="visto" value={seen} />
        <label htmlFor="que">Qué pasó</label>
        <select id="que" name="que">
          {CHANGES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <label htmlFor="monto">Monto</label>
        <input id="monto" name="monto" inputMode="decimal" maxLength={12} required autoComplete="off" />
        <label htmlFor="nota">Motivo</label>
        <input id="nota" name="nota" maxLength={500} autoComplete="off" />
        <button type="submit" className={controls.main}>
          Anotar
        </button>
      </form>
    </details>
  )
}
