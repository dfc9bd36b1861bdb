import { SaidNote } from '../frame/said-note.tsx'
import { Card, Part } from '../kit/card.tsx'
import { Field, Form } from '../kit/form.tsx'
import { ItemList } from '../kit/item-list.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { type AskerIdentity, AskerIdentityView, MadeSure } from './asker-identity.tsx'
import type { NamedPerson } from './named-person.ts'
import type { PersonSummary } from './person-summary.ts'

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
    <Screen title="Datos de una persona" width="narrow">
      {isForgotten && (
        <SaidNote
          tone="good"
          text="Listo: se borraron sus datos. Solo queda lo que la ley manda guardar: sus reclamos y solicitudes, y la prueba de sus permisos."
        />
      )}
      {problem !== null && <SaidNote tone="bad" text={problem} />}
      {kept === null ? <AskPhone action={action} /> : <Kept {...{ action, named, number, kept, asks }} />}
    </Screen>
  )
}

function AskPhone({ action }: Pick<Props, 'action'>) {
  return (
    <Form action={action}>
      <input type="hidden" name="que" value="ver" />
      <Field id="telefono" label="Teléfono con el que pidió">
        {(attributes) => (
          <input {...attributes} name="telefono" type="tel" autoComplete="off" maxLength={40} required />
        )}
      </Field>
      <button type="submit" className={controls.main}>
        Ver qué guardamos
      </button>
    </Form>
  )
}

type KeptProps = Pick<Props, 'action' | 'named' | 'number' | 'asks'> & { readonly kept: PersonSummary }

function Kept({ action, named, number, kept, asks }: KeptProps) {
  const { isForgettable } = kept
  const isNothing = !isForgettable && kept.claims.length + kept.claimsByEmail.length === 0 && kept.marketing === ''
  return (
    <>
      <Part id="guardado" title={`De +${number}`}>
        <ItemList>
          {linesOf(kept).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {isNothing && <li>No guardamos nada.</li>}
        </ItemList>
      </Part>
      {kept.others.length > 0 && (
        <p>Quizá es la misma persona, con otro teléfono: {kept.others.join(', ')}. Búscalo aparte.</p>
      )}
      {asks && <AskerIdentityView asks={asks} />}
      {!isNothing && (
        <Form action={action}>
          <Who named={named} />
          {asks?.isDoubtful && <MadeSure />}
          <button type="submit" name="que" value="archivo" className={controls.plain}>
            Descargar sus datos
          </button>
        </Form>
      )}
      {kept.underWay.length > 0 && (
        <SaidNote
          tone="due"
          text={`Para borrar sus datos, primero entrega o cancela: ${kept.underWay.map((code) => `#${code}`).join(', ')}.`}
        />
      )}
      {kept.underWay.length === 0 && isForgettable && (
        <Card id="borrar" title="Borrar sus datos">
          <Form action={action}>
            <Who named={named} />
            <Field
              id="cifras"
              label="Para borrar sus datos, escribe las 4 últimas cifras de su teléfono"
              hint="No se puede deshacer. De sus pedidos quedan productos, montos y fechas, sin nombre, teléfono ni dirección."
            >
              {(attributes) => (
                <input {...attributes} name="cifras" inputMode="numeric" autoComplete="off" maxLength={10} required />
              )}
            </Field>
            {asks?.isDoubtful && <MadeSure />}
            <button type="submit" name="que" value="olvidar" className={controls.danger}>
              Borrar sus datos
            </button>
          </Form>
        </Card>
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
  marketing,
  isBlocked,
}: PersonSummary): readonly string[] {
  const codes = orders.map((code) => `#${code}`).join(', ')
  return [
    ...(orders.length > 0 ? [`${orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`}: ${codes}`] : []),
    ...(leads > 0 ? [leads === 1 ? '1 pedido sin terminar' : `${leads} pedidos sin terminar`] : []),
    ...(letters > 0 ? [letters === 1 ? '1 mensaje o aviso' : `${letters} mensajes y avisos`] : []),
    ...(isBlocked ? ['Está en la lista de bloqueados'] : []),
    ...(marketing === '' ? [] : [`${marketing}. Queda como prueba, sin su teléfono, aunque borres lo demás`]),
    ...(claims.length > 0 ? [`Lo que presentó, que se queda aunque borres lo demás: ${claims.join(', ')}`] : []),
    ...(claimsByEmail.length > 0
      ? [`Presentado con su correo y sin este teléfono: ${claimsByEmail.join(', ')}. Revisa que sea la misma persona.`]
      : []),
  ]
}
