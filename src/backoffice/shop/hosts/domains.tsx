import type { ReactElement } from 'react'
import type { DnsRecord } from '../../../shops/hosts/dns-records.ts'
import { Card, Fold } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
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
    <Screen
      title="Dominios"
      about="Las direcciones en las que abre tu tienda. La principal es la que nombran los enlaces, los buscadores y los mensajes."
    >
      {!isFresh && <ProveAgain back={base} />}
      <ItemList>
        {hosts.map((host, place) => (
          <li key={host.host}>
            <HostCard {...props} {...host} isMain={place === 0} isOnly={hosts.length === 1} />
          </li>
        ))}
      </ItemList>
      {isFresh && hosts.length > 1 && <Leading {...props} />}
      {isFresh && (
        <Card id="agregar" title="Agregar un dominio">
          <Form action={base}>
            <Field id="dominio" label="Dominio" hint="Uno que ya compraste, como tienda.pe o www.tienda.pe.">
              {(attributes) => <input {...attributes} name="dominio" {...hostInput} required />}
            </Field>
            <button type="submit" className={controls.main}>
              Agregar dominio
            </button>
          </Form>
        </Card>
      )}
    </Screen>
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
      <h2>{host}</h2>
      <small>{[...kind, ...(checked ? [`comprobado ${checked}`] : [])].join(' · ')}</small>
      {isWell || checked !== null ? <Tone tone={isWell ? 'good' : 'bad'}>{says}</Tone> : <p>{says}</p>}
      {todo && <p>{todo}</p>}
      <Records {...props} />
      <form method="post" action={`${base}/comprobar`}>
        <input type="hidden" name="dominio" value={host} />
        <button type="submit" className={controls.plain} aria-label={`Comprobar ${host}`}>
          Comprobar
        </button>
      </form>
      {isFresh && !isOnly && (
        <Fold summary={isMain ? `Quitar ${host}` : `Hacer principal o quitar ${host}`}>
          {!isMain && (
            <form method="post" action={`${base}/principal`}>
              <input type="hidden" name="dominio" value={host} />
              <button type="submit" className={controls.plain}>
                Hacerlo principal
              </button>
            </form>
          )}
          <p>
            Si lo quitas, quienes entren por {host} no encontrarán nada: tampoco desde anuncios, mensajes y enlaces de
            antes. Los pedidos siguen aquí. Los carritos que quedaron en {host} se pierden.
          </p>
          <form method="post" action={`${base}/quitar`}>
            <input type="hidden" name="dominio" value={host} />
            <button type="submit" className={controls.danger}>
              Quitar {host}
            </button>
          </form>
        </Fold>
      )}
    </>
  )
}

function Records({ host, records, isWell, canTellAddress }: CardProps): ReactElement | null {
  if (isWell || host.endsWith('localhost')) return null
  if (records.length === 0)
    return (
      <p>
        {canTellAddress
          ? 'Pide a quien administra el servidor su dirección IP: un dominio sin nada delante la necesita (registro A).'
          : 'Pide a quien administra el servidor la dirección que va en el registro A.'}
      </p>
    )
  return (
    <DataTable
      label={`Registros de ${host}`}
      caption="Qué anotar donde compraste el dominio (en «DNS»)"
      columns={[{ name: 'Tipo' }, { name: 'Nombre' }, { name: 'Valor' }]}
      rows={records.map(({ type, name, value }) => ({
        key: type + value,
        cells: [type, name, <code key="valor">{value}</code>],
      }))}
    />
  )
}

function Leading({ base, hosts, isLeading }: Props): ReactElement {
  const main = hosts[0]?.host ?? ''
  return (
    <Card id="llevar" title="Los demás dominios">
      <p>
        {isLeading
          ? `Llevan a ${main}, con los datos de sus anuncios. Quien ya tiene algo en el carrito o un pedido empezado lo termina donde está.`
          : 'Cada uno abre la tienda por sí mismo. Si llevan al principal, los buscadores y los anuncios ven una sola tienda.'}
      </p>
      <form method="post" action={`${base}/llevar`}>
        <input type="hidden" name="llevar" value={isLeading ? 'no' : 'si'} />
        <button type="submit" className={controls.plain}>
          {isLeading ? 'Que cada uno abra por sí mismo' : `Que lleven a ${main}`}
        </button>
      </form>
    </Card>
  )
}
