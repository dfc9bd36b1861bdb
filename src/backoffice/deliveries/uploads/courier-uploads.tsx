import type { ReactElement } from 'react'
import type { CourierTemplate } from '../../../dispatch/uploads/courier-template.ts'
import type { Candidate } from '../../../dispatch/uploads/upload-candidate.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import type { ShopTime } from '../../orders/time-words.ts'
import { groupTitle, PARCEL_GROUPS, type ParcelGroup } from './parcel-groups.ts'
import { TemplateCard, TemplateForm } from './template-card.tsx'
import { notUploadedWords } from './upload-words.ts'

interface Shown extends Candidate {
  readonly name: string
  readonly group: ParcelGroup
  readonly isChosen: boolean
}

interface Props {
  /** The screen of the courier, and the one before it. */
  readonly path: string
  readonly back: string
  /** What of the address chooses orders. */
  readonly query: string
  readonly name: string
  readonly isKnown: boolean
  readonly template: CourierTemplate | null
  readonly parcels: readonly Shown[]
  readonly currency: CurrencyCode
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
      {PARCEL_GROUPS.map((group) => {
        const own = parcels.filter((one) => one.group === group)
        if (own.length === 0) return null
        return (
          <Part
            key={group}
            id={`grupo-${group}`}
            title={`${groupTitle(group, name)} (${own.length})`}
            act={
              group !== 'no' &&
              own.length > 1 && (
                <button type="submit" className={controls.plain} name="grupo" value={group}>
                  {own.every(({ isChosen }) => isChosen) ? 'Ninguno' : 'Marcar todos'}
                </button>
              )
            }
          >
            <ChoiceList hasFrame>
              {own.map((one) => (
                <ParcelRow key={one.name} {...{ one, currency }} />
              ))}
            </ChoiceList>
          </Part>
        )
      })}
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

function ParcelRow({ one, currency }: { readonly one: Shown; readonly currency: CurrencyCode }) {
  const { order, parcelId, why, otherName, isChosen } = one
  const { code, lines, work, workPerson } = order
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  const place = [order.distrito, order.provincia].filter(Boolean).join(', ')
  const collect = currentCollect(order, parcelId)
  const to = work.way === 'agencia' ? `Agencia ${workPerson.agency || 'por elegir'}` : ''
  return (
    <ChoiceRow
      box={why === null ? { name: 'marcado', value: one.name, isChosen } : undefined}
      title={<strong>{order.name || 'Sin nombre'}</strong>}
      about={[`#${code}`, place, to, otherName, counted(units, 'unidad', 'unidades')].filter(Boolean).join(' · ')}
      end={why === null ? (collect > 0 ? formatMoney(collect, currency) : 'Pagado') : notUploadedWords[why]}
    />
  )
}
