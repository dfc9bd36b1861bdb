import type { ReactElement } from 'react'
import { type LabelSizeName, labelSizeNames, labelSizes } from '../../../dispatch/labels/label-sizes.ts'
import { counted } from '../../../lib/text/counted.ts'
import { PrintoutPills } from '../../exports/printable.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Choice, Field, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'

export interface ShownLabel {
  readonly code: string
  readonly title: string
  readonly about: string
  readonly end: string
  /** That it was printed, by whom and when; '' for never. */
  readonly printed: string
  readonly hasChanged: boolean
  readonly isTicked: boolean
}

interface Props {
  readonly base: string
  readonly formKey: string
  /** What the form posts of all its labels: `writtenList`. */
  readonly list: string
  readonly labels: readonly ShownLabel[]
  readonly size: LabelSizeName
  /** The codes of the orders that somebody chose; `null` where these are the parcels that wait to leave. */
  readonly codes: readonly string[] | null
  readonly hidden: number
  /** What was just done; '' for nothing. */
  readonly said: string
  /** Why nothing was printed; '' otherwise. */
  readonly wrong: string
}

/** Labels to print: which, and on what. Those that were printed are told and not ticked. */
export function LabelsView(props: Props): ReactElement {
  const { base, formKey, list, labels, size, codes, hidden, said, wrong } = props
  const printed = labels.filter((one) => one.printed !== '' && !one.hasChanged).length
  const changed = labels.filter(({ hasChanged }) => hasChanged).length
  return (
    <Screen title="Etiquetas" about={aboutWords(labels.length, codes === null)} width="wide">
      {codes && codes.length > 0 && <PrintoutPills base={base} present="etiquetas" codes={codes} />}
      {said !== '' && <SaidNote tone="good" text={said} />}
      {wrong !== '' && <SaidNote tone="bad" text={wrong} />}
      {hidden > 0 && (
        <Tone tone="plain">
          {counted(hidden, 'pedido no está', 'pedidos no están')}: ya no existe o no se confirma.
        </Tone>
      )}
      {labels.length === 0 && (
        <Empty
          drawing="send"
          title={codes === null ? 'No hay paquetes por despachar.' : 'Estos pedidos no tienen nada por enviar.'}
        />
      )}
      {labels.length > 0 && (
        <Form action={`${base}/etiquetas`}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="lista" value={list} />
          <Field id="tamano" label="En qué papel">
            {(attributes) => (
              <select {...attributes} name="tamano" defaultValue={size}>
                {labelSizeNames.map((name) => (
                  <option key={name} value={name}>
                    {labelSizes[name].name} ({labelSizes[name].about})
                  </option>
                ))}
              </select>
            )}
          </Field>
          {changed > 0 && (
            <Tone tone="bad">
              {counted(changed, 'etiqueta cambió', 'etiquetas cambiaron')} después de imprimirse: la que pegaste ya no
              vale.
            </Tone>
          )}
          {printed > 0 && (
            <Choice
              type="checkbox"
              name="otra"
              value="si"
              label={`Ya impresas: ${printed}. Imprimirlas otra vez`}
              about="Sin marcar esto quedan fuera, para que nadie empaque dos veces."
            />
          )}
          <ChoiceList hasFrame>
            {labels.map((one) => (
              <LabelRow key={one.code} one={one} />
            ))}
          </ChoiceList>
          <SaveBar>
            <button type="submit" className={controls.main}>
              {labels.length === 1 ? 'Imprimir etiqueta' : 'Imprimir etiquetas'}
            </button>
          </SaveBar>
        </Form>
      )}
    </Screen>
  )
}

function aboutWords(labels: number, isLeaving: boolean): string {
  if (labels === 0) return 'Las de los paquetes por despachar, o las de los pedidos que elijas en una cola.'
  const words = counted(labels, 'paquete', 'paquetes')
  return isLeaving ? `${words} por despachar.` : `${words}, en el orden de tu lista.`
}

function LabelRow({ one }: { readonly one: ShownLabel }) {
  const { code, title, about, end, printed, hasChanged, isTicked } = one
  return (
    <ChoiceRow
      box={{ name: 'etiqueta', value: code, isChosen: isTicked, label: `Etiqueta ${code}, ${title}` }}
      title={<strong>{title}</strong>}
      about={
        <>
          {about}
          {printed !== '' && (
            <>
              {' · '}
              <Tone tone={hasChanged ? 'bad' : 'plain'} isInline>
                {printed}
                {hasChanged && ', y cambió después'}
              </Tone>
            </>
          )}
        </>
      }
      end={end}
    />
  )
}
