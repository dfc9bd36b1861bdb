import type { ReactElement } from 'react'
import type { CourierTemplate } from '../../../dispatch/uploads/courier-template.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import type { ShopTime } from '../../orders/time-words.ts'
import { ParcelChoices, type ShownParcel } from './parcel-choices.tsx'
import { TemplateCard, TemplateForm } from './template-card.tsx'

interface Props {
  /** The screen of the courier, and the one before it. */
  readonly path: string
  readonly back: string
  /** What of the address chooses orders. */
  readonly query: string
  readonly name: string
  readonly isKnown: boolean
  readonly template: CourierTemplate | null
  readonly parcels: readonly ShownParcel[]
  readonly currency: CurrencyCode
  /** Where its parcels are sent without a file; `null` where it is not connected. */
  readonly sendPath: string | null
  /** Where it is connected; `null` where it is, or has no interface of its own. */
  readonly connectPath: string | null
  readonly message: string
  readonly time: ShopTime
}

/** What a courier takes, chosen parcel by parcel. Works without script: the buttons post, and the page comes back with what was chosen. */
export function CourierUploads(props: Props): ReactElement {
  const { path, back, name, isKnown, template, message, time } = props
  return (
    <Screen
      title={`Subir a ${name}`}
      act={
        <a className={controls.plain} href={back}>
          Otro courier
        </a>
      }
      width="wide"
    >
      {message !== '' && <SaidNote tone="bad" text={message} />}
      {props.sendPath !== null && (
        <SaidNote tone="good" text={`Tu cuenta de ${name} está conectada: envías sin archivo.`}>
          <a className={controls.main} href={props.sendPath}>
            Enviar a {name}
          </a>
        </SaidNote>
      )}
      {props.connectPath !== null && (
        <SaidNote tone="due" text={`${name} también recibe pedidos sin archivo, si conectas tu cuenta.`}>
          <a className={controls.plain} href={props.connectPath}>
            Conectar
          </a>
        </SaidNote>
      )}
      {template?.mapping ? (
        <SideBySide
          narrow="second"
          first={<Parcels {...props} />}
          second={<TemplateCard {...{ path, name, isKnown, template, time }} />}
        />
      ) : (
        <Begin {...{ path, name, isKnown, template, time }} />
      )}
    </Screen>
  )
}

/** Until the courier's template is there, and it is said how it is filled in. */
function Begin({
  path,
  name,
  isKnown,
  template,
  time,
}: Pick<Props, 'path' | 'name' | 'isKnown' | 'template' | 'time'>) {
  if (template) {
    return (
      <>
        <SaidNote tone="due" text="Falta decir qué va en cada columna de la plantilla.">
          <a className={controls.main} href={`${path}/columnas`}>
            Señalar columnas
          </a>
        </SaidNote>
        <TemplateCard {...{ path, name, isKnown, template, time }} />
      </>
    )
  }
  return (
    <Card id="plantilla-nueva" title="Primero, su plantilla">
      <p>
        Descarga de la web de {name} la plantilla vacía con la que recibe muchos envíos a la vez, y súbela aquí una sola
        vez. {isKnown ? 'Ya sabemos qué va en cada columna.' : 'Después señalas qué va en cada columna.'} Sus listas
        desplegables y sus fórmulas quedan como están.
      </p>
      <TemplateForm {...{ path, name, isKnown }} />
    </Card>
  )
}

function Parcels({ path, query, name, parcels, currency }: Props) {
  const open = parcels.filter(({ group }) => group !== 'no')
  if (parcels.length === 0) {
    return (
      <Empty drawing="send" title={`Ningún pedido espera a ${name}.`} about="Aquí salen los pedidos confirmados." />
    )
  }
  return (
    <Form action={`${path}${query}`}>
      <ParcelChoices {...{ name, parcels, currency }} />
      {open.length > 0 && (
        <SaveBar>
          <button type="submit" className={controls.main} name="grupo" value="">
            Seguir con los marcados
          </button>
        </SaveBar>
      )}
    </Form>
  )
}
