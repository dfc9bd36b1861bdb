import type { ReactElement } from 'react'
import type { Candidate } from '../../../dispatch/uploads/upload-candidate.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { currentCollect } from '../../../orders/parcels/parcel-plan.ts'
import { Part } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import controls from '../../orders/controls.module.css'
import { groupTitle, PARCEL_GROUPS, type ParcelGroup } from './parcel-groups.ts'
import { notUploadedWords } from './upload-words.ts'

/** A parcel that may be given to a courier, as its row shows it. */
export interface ShownParcel extends Candidate {
  readonly name: string
  readonly group: ParcelGroup
  readonly isChosen: boolean
}

interface Props {
  /** The courier's. */
  readonly name: string
  readonly parcels: readonly ShownParcel[]
  readonly currency: CurrencyCode
}

/** Parcels with their boxes, by who takes them. A group's button chooses all of it: it posts the form that they stand in. */
export function ParcelChoices({ name, parcels, currency }: Props): ReactElement {
  return (
    <>
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
    </>
  )
}

function ParcelRow({ one, currency }: { readonly one: ShownParcel; readonly currency: CurrencyCode }) {
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
