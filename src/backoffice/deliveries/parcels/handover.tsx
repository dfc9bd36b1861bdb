import type { ReactElement } from 'react'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import pages from '../../work-page.module.css'
import styles from './handover.module.css'
import { hasGuides, idOf, type Leaving, loadsOf, type Signs, signField } from './leaving.ts'

interface Props {
  readonly base: string
  readonly formKey: string
  readonly parcels: readonly Leaving[]
  readonly couriers: readonly string[]
  /** Couriers who number nothing. */
  readonly people: readonly string[]
  /** Who takes the parcels that name nobody else. */
  readonly courier: string
  readonly currency: CurrencyCode
  /** What has just left together. */
  readonly left: { readonly batch: string; readonly codes: readonly string[] }
  /** How many parcels were just taken back. */
  readonly recalled: number
  readonly message: string
  readonly hasMore: boolean
}

const FORM = 'entregar'

/** Every parcel in one form: scanned or marked, and handed over with one act. Works without script: the buttons post, and the page comes back with what was marked. */
export function Handover(props: Props): ReactElement {
  const { base, formKey, parcels, couriers, people, courier, currency, left, recalled, message, hasMore } = props
  const places = [...Map.groupBy(parcels, ({ place }) => place)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'es'),
  )
  const marked = parcels.filter(({ isMarked }) => isMarked)
  const loads = loadsOf(marked.map(({ typed, due }) => ({ courier: typed.courier || courier, due })))
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Entregar paquetes</h1>
      <Left {...{ base, formKey, left, recalled }} />
      {message !== '' && (
        <p className={styles.wrong} role="alert">
          {message}
        </p>
      )}
      <p className={styles.soft} role="status">
        {parcels.length === 0
          ? 'No queda nada por despachar hoy.'
          : `${counted(parcels.length, 'paquete', 'paquetes')}${hasMore ? ' o más' : ''} por despachar.`}
      </p>
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {parcels.length > 0 && (
        <form id={FORM} className={styles.form} method="post" action={`${base}/despacho`}>
          {/* Enter, as a reader sends it, marks. */}
          <button type="submit" name="hacer" value="marcar" hidden />
          <input type="hidden" name="key" value={formKey} />
          <div className={styles.tools}>
            <DeskIsland name="scan-parcels" wake="at-once" props={{ form: FORM, people }} />
            <p className={styles.field}>
              <label htmlFor="courier">Quién se los lleva</label>
              <input
                id="courier"
                name="courier"
                defaultValue={courier}
                list="couriers"
                maxLength={60}
                autoComplete="off"
                placeholder="Para todos los que marques"
              />
            </p>
          </div>
          <p className={styles.all}>
            <a href="?marcar=todos" data-mark-all="">
              Marcar todos
            </a>
          </p>
          {places.map(([place, own]) => (
            <section key={place} className={styles.place} aria-label={place || 'Sin distrito'}>
              <h2>
                {place || 'Sin distrito'} <small>{own.length}</small>
                {places.length > 1 && own.length > 1 && (
                  <a href={`?${new URLSearchParams({ marcar: place })}`} data-mark-all={place}>
                    Marcar
                  </a>
                )}
              </h2>
              <ol className={styles.parcels}>
                {own.map((one) => (
                  <ParcelRow key={idOf(one)} {...{ base, one, currency, courier, people }} />
                ))}
              </ol>
            </section>
          ))}
          <DeskIsland name="parcel-loads" wake="at-once" props={{ form: FORM, currency, first: loads }} />
        </form>
      )}
    </main>
  )
}

type LeftProps = Pick<Props, 'base' | 'formKey' | 'left' | 'recalled'>

/** What has just left, with the way to take it back. */
function Left({ base, formKey, left: { batch, codes }, recalled }: LeftProps) {
  if (recalled > 0)
    return <p role="status">{counted(recalled, 'paquete no salió', 'paquetes no salieron')} después de todo.</p>
  if (codes.length === 0) return null
  return (
    <form className={styles.left} method="post" action={`${base}/despacho`}>
      <p role="status">
        {codes.length === 1 ? <a href={orderPath(base, codes[0] ?? '')}>#{codes[0]}</a> : `${codes.length} paquetes`}{' '}
        {codes.length === 1 ? 'salió.' : 'salieron.'}
      </p>
      <input type="hidden" name="key" value={`${formKey}-no`} />
      <input type="hidden" name="lote" value={batch} />
      <button className={controls.plain} type="submit" name="hacer" value="deshacer">
        Deshacer
      </button>
    </form>
  )
}

interface RowProps extends Pick<Props, 'base' | 'currency' | 'courier' | 'people'> {
  readonly one: Leaving
}

const GUIDES = [
  ['guide', 'Número de guía', 60],
  ['guideCode', 'Código', 40],
  ['clave', 'Clave', 40],
] as const satisfies readonly (readonly [keyof Signs, string, number])[]

function ParcelRow({ base, one, currency, courier, people }: RowProps) {
  const { code, name, contents, due, agency, note, typed, problem } = one
  const id = idOf(one)
  return (
    <li
      className={styles.parcel}
      data-parcel={id}
      data-code={code}
      data-guide={typed.guide}
      data-due={due}
      data-place={one.place}
    >
      <label className={styles.head}>
        <input
          type="checkbox"
          name="marcado"
          value={id}
          defaultChecked={one.isMarked}
          aria-label={`Marcar ${code}, ${name}`}
        />
        <span>
          <strong>{name || 'Sin nombre'}</strong>
          <small>
            #{code}
            {agency !== '' && ` · Agencia ${agency}`}
            {typed.courier !== '' && ` · ${typed.courier}`}
          </small>
        </span>
        <b>{due > 0 ? formatMoney(due, currency) : 'Pagado'}</b>
      </label>
      {problem !== '' && <p className={styles.wrong}>{problem}</p>}
      <details className={styles.more} open={problem !== '' || undefined}>
        <summary>
          <span>{contents}</span>
          <b>Detalles</b>
        </summary>
        {note !== '' && <p>{note}</p>}
        <div className={styles.fields}>
          {GUIDES.map(([sign, label, longest]) => (
            <p key={sign} className={styles.field} data-guides="" hidden={!hasGuides(typed.courier || courier, people)}>
              <label htmlFor={`${sign}-${id}`}>{label}</label>
              <input
                id={`${sign}-${id}`}
                name={signField(sign, id)}
                defaultValue={typed[sign]}
                maxLength={longest}
                autoComplete="off"
              />
            </p>
          ))}
          <p className={styles.field}>
            <label htmlFor={`courier-${id}`}>Otro courier</label>
            <input
              id={`courier-${id}`}
              name={signField('courier', id)}
              defaultValue={typed.courier}
              list="couriers"
              maxLength={60}
              autoComplete="off"
            />
          </p>
        </div>
        <p>
          <a href={orderPath(base, code)}>Ver #{code}</a>
        </p>
      </details>
    </li>
  )
}
