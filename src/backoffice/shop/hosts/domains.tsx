import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import type { DnsRecord } from '../../../shops/hosts/dns-records.ts'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import forms from '../../signing-in/forms.module.css'
import styles from './domains.module.css'
import { hostInput } from './host-input.ts'

interface ShownHost {
  readonly host: string
  readonly isWell: boolean
  /** How long ago it was looked at; `null`: never. */
  readonly checked: string | null
  readonly says: string
  /** What to do; '' when all is well. */
  readonly todo: string
  readonly records: readonly DnsRecord[]
}

interface Props {
  /** The page's own path. */
  readonly base: string
  /** The main one first. */
  readonly hosts: readonly ShownHost[]
  /** The others lead to the main one. */
  readonly isLeading: boolean
  readonly isFresh: boolean
  /** Whether the installation knows where it is. */
  readonly canTellAddress: boolean
}

/** A shop's hosts: how each stands, what to enter for it, and what can be done with it. */
export function Domains(props: Props): ReactElement {
  const { base, hosts, isFresh } = props
  return (
    <main className={forms.page}>
      <h1>Dominios</h1>
      <p className={forms.soft}>
        Las direcciones en las que abre tu tienda. La principal es la que nombran los enlaces, los buscadores y los
        mensajes.
      </p>
      {!isFresh && <ProveAgain back={base} />}
      <ul className={forms.list}>
        {hosts.map((host, place) => (
          <li key={host.host} className={forms.item}>
            <HostCard {...props} {...host} isMain={place === 0} isOnly={hosts.length === 1} />
          </li>
        ))}
      </ul>
      {isFresh && hosts.length > 1 && <Leading {...props} />}
      {isFresh && (
        <section className={forms.section} aria-labelledby="agregar">
          <h2 id="agregar">Agregar un dominio</h2>
          <form className={forms.form} method="post" action={base}>
            <div className={forms.field}>
              <label htmlFor="dominio">Dominio</label>
              <input
                id="dominio"
                name="dominio"
                className={forms.input}
                {...hostInput}
                required
                aria-describedby="dominio-ayuda"
              />
              <span id="dominio-ayuda">Uno que ya compraste, como tienda.pe o www.tienda.pe.</span>
            </div>
            <button type="submit" className={`${button.main} ${button.wide}`}>
              Agregar dominio
            </button>
          </form>
        </section>
      )}
    </main>
  )
}

interface CardProps extends ShownHost, Pick<Props, 'base' | 'isFresh' | 'canTellAddress' | 'isLeading'> {
  readonly isMain: boolean
  readonly isOnly: boolean
}

function HostCard(props: CardProps): ReactElement {
  const { base, host, isMain, isOnly, isWell, isFresh, checked, says, todo, isLeading } = props
  const kind = isMain ? ['principal'] : isLeading ? ['lleva al principal'] : []
  return (
    <>
      <h2 className={styles.host}>{host}</h2>
      <span className={forms.soft}>{[...kind, ...(checked ? [`comprobado ${checked}`] : [])].join(' · ')}</span>
      <p className={isWell ? styles.well : checked === null ? forms.soft : styles.trouble}>{says}</p>
      {todo && <p>{todo}</p>}
      <Records {...props} />
      <form method="post" action={`${base}/comprobar`}>
        <input type="hidden" name="dominio" value={host} />
        <button type="submit" className={`${button.plain} ${button.wide}`} aria-label={`Comprobar ${host}`}>
          Comprobar
        </button>
      </form>
      {isFresh && !isOnly && (
        <details>
          <summary>{isMain ? `Quitar ${host}` : `Hacer principal o quitar ${host}`}</summary>
          {!isMain && (
            <form method="post" action={`${base}/principal`}>
              <input type="hidden" name="dominio" value={host} />
              <button type="submit" className={`${button.plain} ${button.wide}`}>
                Hacerlo principal
              </button>
            </form>
          )}
          <p className={forms.soft}>
            Si lo quitas, quienes entren por {host} no encontrarán nada: tampoco desde anuncios, mensajes y enlaces de
            antes. Los pedidos siguen aquí. Los carritos que quedaron en {host} se pierden.
          </p>
          <form method="post" action={`${base}/quitar`}>
            <input type="hidden" name="dominio" value={host} />
            <button type="submit" className={button.link}>
              Quitar {host}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

function Records({ host, records, isWell, canTellAddress }: CardProps): ReactElement | null {
  if (isWell || host.endsWith('localhost')) return null
  if (records.length === 0)
    return (
      <p className={forms.soft}>
        {canTellAddress
          ? 'Pide a quien administra el servidor su dirección IP: un dominio sin nada delante la necesita (registro A).'
          : 'Pide a quien administra el servidor la dirección que va en el registro A.'}
      </p>
    )
  return (
    <table className={styles.records}>
      <caption>Qué anotar donde compraste el dominio (en «DNS»)</caption>
      <thead>
        <tr>
          <th scope="col">Tipo</th>
          <th scope="col">Nombre</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={type + value}>
            <td>{type}</td>
            <td>{name}</td>
            <td className={forms.key}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Leading({ base, hosts, isLeading }: Props): ReactElement {
  const main = hosts[0]?.host ?? ''
  return (
    <section className={forms.section} aria-labelledby="llevar">
      <h2 id="llevar">Los demás dominios</h2>
      <p>
        {isLeading
          ? `Llevan a ${main}, con los datos de sus anuncios. Quien ya tiene algo en el carrito o un pedido empezado lo termina donde está.`
          : 'Cada uno abre la tienda por sí mismo. Si llevan al principal, los buscadores y los anuncios ven una sola tienda.'}
      </p>
      <form method="post" action={`${base}/llevar`}>
        <input type="hidden" name="llevar" value={isLeading ? 'no' : 'si'} />
        <button type="submit" className={`${button.plain} ${button.wide}`}>
          {isLeading ? 'Que cada uno abra por sí mismo' : `Que lleven a ${main}`}
        </button>
      </form>
    </section>
  )
}
