import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import { type AskerIdentity, AskerIdentityView, MadeSure } from './asker-identity.tsx'
import type { NamedPerson } from './named-person.ts'
import type { PersonSummary } from './person-summary.ts'
import styles from './sheets.module.css'

interface Props {
  readonly action: string
  readonly named: NamedPerson
  /** In international digits; '' for nobody. */
  readonly number: string
  readonly kept: PersonSummary | null
  /** Who asked with a sheet; `null`: nobody, or nothing is there to compare. */
  readonly asks: AskerIdentity | null
  readonly isForgotten: boolean
  readonly problem: string | null
}

/** What is kept of a person, with the file to give them and the way to forget them. */
export function KeptOfPerson({ action, named, number, kept, asks, isForgotten, problem }: Props) {
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Datos de una persona</h1>
      {isForgotten && (
        <p role="status">
          Listo: se borraron sus datos. Solo queda lo que la ley manda guardar: sus reclamos y solicitudes, y la prueba
          de sus permisos.
        </p>
      )}
      {problem !== null && (
        <p className={styles.soon} role="alert">
          {problem}
        </p>
      )}
      {kept === null ? <AskPhone action={action} /> : <Kept {...{ action, named, number, kept, asks }} />}
    </main>
  )
}

function AskPhone({ action }: Pick<Props, 'action'>) {
  return (
    <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
      <input type="hidden" name="que" value="ver" />
      <label htmlFor="telefono">Teléfono con el que pidió</label>
      <input id="telefono" name="telefono" type="tel" autoComplete="off" maxLength={40} required />
      <button type="submit" className={controls.main}>
        Ver qué guardamos
      </button>
    </form>
  )
}

type KeptProps = Pick<Props, 'action' | 'named' | 'number' | 'asks'> & { readonly kept: PersonSummary }

function Kept({ action, named, number, kept, asks }: KeptProps) {
  const { isForgettable } = kept
  const isNothing = !isForgettable && kept.claims.length + kept.claimsByEmail.length === 0 && kept.offers === ''
  return (
    <>
      <p>De +{number}:</p>
      <ul className={styles.kept}>
        {linesOf(kept).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isNothing && <li>No guardamos nada.</li>}
      </ul>
      {kept.others.length > 0 && (
        <p>Quizá es la misma persona, con otro teléfono: {kept.others.join(', ')}. Búscalo aparte.</p>
      )}
      {asks && <AskerIdentityView asks={asks} />}
      {!isNothing && (
        <form className={`${styles.form} ${styles.ways}`} method="post" action={action}>
          <Who named={named} />
          {asks?.isDoubtful && <MadeSure of="archivo" />}
          <button type="submit" name="que" value="archivo" className={controls.plain}>
            Descargar sus datos
          </button>
        </form>
      )}
      {kept.underWay.length > 0 && (
        <p className={styles.soon}>
          Para borrar sus datos, primero entrega o cancela: {kept.underWay.map((code) => `#${code}`).join(', ')}.
        </p>
      )}
      {kept.underWay.length === 0 && isForgettable && (
        <form className={`${pages.form} ${styles.form}`} method="post" action={action}>
          <Who named={named} />
          <label htmlFor="cifras">Para borrar sus datos, escribe las 4 últimas cifras de su teléfono</label>
          <input id="cifras" name="cifras" inputMode="numeric" autoComplete="off" maxLength={10} required />
          <small>
            No se puede deshacer. De sus pedidos quedan productos, montos y fechas, sin nombre, teléfono ni dirección.
          </small>
          {asks?.isDoubtful && <MadeSure of="olvidar" />}
          <button type="submit" name="que" value="olvidar" className={controls.main}>
            Borrar sus datos
          </button>
        </form>
      )}
    </>
  )
}

function Who({ named }: Pick<Props, 'named'>) {
  return Object.entries(named).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function linesOf({
  orders,
  leads,
  letters,
  claims,
  claimsByEmail,
  offers,
  isBlocked,
}: PersonSummary): readonly string[] {
  const codes = orders.map((code) => `#${code}`).join(', ')
  return [
    ...(orders.length > 0 ? [`${orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`}: ${codes}`] : []),
    ...(leads > 0 ? [leads === 1 ? '1 pedido sin terminar' : `${leads} pedidos sin terminar`] : []),
    ...(letters > 0 ? [letters === 1 ? '1 mensaje o aviso' : `${letters} mensajes y avisos`] : []),
    ...(isBlocked ? ['Está en la lista de bloqueados'] : []),
    ...(offers === '' ? [] : [`${offers}. Queda como prueba, sin su teléfono, aunque borres lo demás`]),
    ...(claims.length > 0 ? [`Lo que presentó, que se queda aunque borres lo demás: ${claims.join(', ')}`] : []),
    ...(claimsByEmail.length > 0
      ? [`Presentado con su correo y sin este teléfono: ${claimsByEmail.join(', ')}. Revisa que sea la misma persona.`]
      : []),
  ]
}
