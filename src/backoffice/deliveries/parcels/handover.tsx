import { Fragment, type ReactElement } from 'react'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Part } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow, RowDetails } from '../../kit/choice-list.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { orderPath } from '../../orders/order/order-path.ts'
import { placeGroups, placeKey, quarterOf } from '../place-groups.ts'
import { ALL_WORDS, hasGuides, idOf, type Leaving, loadsOf, NONE_WORDS, type Signs, signField } from './leaving.ts'

interface Departed {
  readonly batch: string
  readonly codes: readonly string[]
  readonly recalled: number | null
  /** The people who took them, with their screens: each is sent a list. */
  readonly takers: readonly { readonly href: string; readonly name: string }[]
}

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
  /** What has left together and is still out, and how many of it were just taken back; `null` where nobody took back. */
  readonly left: Departed
  readonly message: string
  /** Why parcels did not leave that are in the list no more. */
  readonly gone: readonly { readonly id: string; readonly code: string; readonly why: string }[]
  readonly hasMore: boolean
}

const FORM = 'entregar'

/** Every parcel in one form: scanned or marked, and handed over with one act. Works without script: the buttons post, and the page comes back with what was marked. */
export function Handover(props: Props): ReactElement {
  const { base, formKey, parcels, couriers, people, courier, currency, left, message, gone, hasMore } = props
  const places = placeGroups(parcels, ({ to }) => to)
  const marked = parcels.filter(({ isMarked }) => isMarked)
  const loads = loadsOf(marked.map(({ typed, due }) => ({ courier: typed.courier || courier, due })))
  const all = `${counted(parcels.length, 'paquete', 'paquetes')}${hasMore ? ' o más' : ''} por despachar.`
  return (
    <Screen
      title="Entregar paquetes"
      about={parcels.length > 0 && all}
      act={
        parcels.length > 0 && (
          <a className={controls.plain} href={`${base}/etiquetas`}>
            Etiquetas
          </a>
        )
      }
      width="wide"
    >
      <Left {...{ base, formKey, left }} />
      {message !== '' && <SaidNote tone="bad" text={message} />}
      {gone.length > 0 && (
        <Bullets label="Ya no están por despachar">
          {gone.map(({ id, code, why }) => (
            <li key={id}>
              <a href={orderPath(base, code)}>#{code}</a>: {why}
            </li>
          ))}
        </Bullets>
      )}
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {parcels.length === 0 && <Empty drawing="send" title="No queda nada por despachar hoy." />}
      {parcels.length > 0 && (
        <Form id={FORM} action={`${base}/despacho`}>
          {/* Enter, as a reader sends it, marks. */}
          <button type="submit" name="hacer" value="marcar" hidden />
          <input type="hidden" name="key" value={formKey} />
          <SideBySide
            first={<DeskIsland name="scan-parcels" wake="at-once" props={{ form: FORM, people }} />}
            second={
              <Field id="courier" label="Quién se los lleva">
                {(attributes) => (
                  <input
                    {...attributes}
                    name="courier"
                    defaultValue={courier}
                    list="couriers"
                    maxLength={60}
                    autoComplete="off"
                    placeholder="Para todos los que marques"
                  />
                )}
              </Field>
            }
          />
          <Acts>
            <button type="submit" className={controls.plain} name="hacer" value="todos">
              {parcels.every(({ isMarked }) => isMarked) ? NONE_WORDS : ALL_WORDS}
            </button>
            <button type="submit" className={controls.plain} name="hacer" value="manifiesto">
              Manifiesto
            </button>
          </Acts>
          {places.map(({ key, name, things }, place) => (
            <Part
              key={key}
              id={`lugar-${place}`}
              title={`${name} (${things.length})`}
              act={
                places.length > 1 &&
                things.length > 1 && (
                  <button
                    type="submit"
                    className={controls.plain}
                    name="lugar"
                    value={key}
                    aria-label={`Marcar ${name}`}
                  >
                    Marcar
                  </button>
                )
              }
            >
              <ChoiceList hasFrame>
                {things.map((one) => (
                  <ParcelRow key={idOf(one)} {...{ base, one, currency, courier, people }} />
                ))}
              </ChoiceList>
            </Part>
          ))}
          <DeskIsland name="parcel-loads" wake="at-once" props={{ form: FORM, currency, first: loads }} />
        </Form>
      )}
    </Screen>
  )
}

/** What has just left, with the way to take it back, or what came of taking it back. */
function Left({ base, formKey, left: { batch, codes, recalled, takers } }: Pick<Props, 'base' | 'formKey' | 'left'>) {
  const links = [...new Set(codes)].map((code) => (
    <Fragment key={code}>
      <a href={orderPath(base, code)}>#{code}</a>{' '}
    </Fragment>
  ))
  if (recalled !== null)
    return (
      <>
        {recalled > 0 && (
          <SaidNote
            tone="good"
            text={`${counted(recalled, 'paquete no salió', 'paquetes no salieron')} después de todo.`}
          />
        )}
        {codes.length > 0 && (
          <SaidNote
            tone="due"
            text={counted(
              codes.length,
              'paquete ya avanzó y sigue como está.',
              'paquetes ya avanzaron y siguen como están.',
            )}
          >
            <p>{links}</p>
          </SaidNote>
        )}
      </>
    )
  if (codes.length === 0) return null
  return (
    <SaidNote tone="good" text={codes.length === 1 ? <>{links}salió.</> : `${codes.length} paquetes salieron.`}>
      {takers.map(({ href, name }) => (
        <a key={href} className={controls.plain} href={href}>
          {`Lista de ${name}`}
        </a>
      ))}
      <a className={controls.plain} href={`${base}/imprimir/manifiesto?${new URLSearchParams({ lote: batch })}`}>
        Manifiesto
      </a>
      <form method="post" action={`${base}/despacho`}>
        <input type="hidden" name="key" value={`${formKey}-no`} />
        <input type="hidden" name="lote" value={batch} />
        <button className={controls.plain} type="submit" name="hacer" value="deshacer">
          Deshacer
        </button>
      </form>
    </SaidNote>
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
  const { code, number, part, name, to, contents, due, agency, note, typed, problem } = one
  const id = idOf(one)
  const field = (sign: keyof Signs, label: string, longest: number, list?: string) => (
    <Field id={`${sign}-${id}`} label={label}>
      {(attributes) => (
        <input
          {...attributes}
          name={signField(sign, id)}
          defaultValue={typed[sign]}
          list={list}
          maxLength={longest}
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <ChoiceRow
      box={{
        name: 'marcado',
        value: id,
        isChosen: one.isMarked,
        label: ['Marcar', code, part, name].filter(Boolean).join(', '),
      }}
      title={<strong>{name || 'Sin nombre'}</strong>}
      about={[`#${code}`, quarterOf(to), agency && `Agencia ${agency}`, typed.courier].filter(Boolean).join(' · ')}
      end={due > 0 ? formatMoney(due, currency) : 'Pagado'}
      data={{
        'data-parcel': id,
        'data-code': code,
        'data-number': number,
        'data-guide': typed.guide,
        'data-due': due,
        'data-place': placeKey(to),
      }}
    >
      {problem !== '' && <Tone tone="bad">{problem}</Tone>}
      <RowDetails about={[part, contents].filter(Boolean).join(': ')} isOpen={problem !== ''}>
        {note !== '' && <p>{note}</p>}
        <Columns>
          {GUIDES.map(([sign, label, longest]) => (
            <div key={sign} data-guides="" hidden={!hasGuides(typed.courier || courier, people)}>
              {field(sign, label, longest)}
            </div>
          ))}
          {field('courier', 'Otro courier', 60, 'couriers')}
        </Columns>
        <p>
          <a href={orderPath(base, code)}>Ver #{code}</a>
        </p>
      </RowDetails>
    </ChoiceRow>
  )
}
