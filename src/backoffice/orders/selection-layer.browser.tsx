import type { Country } from '../../lib/countries.ts'
import type { DeskList } from '../../orders/desk-list.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import type { Choice } from './act-form.ts'
import { formOf } from './act-forms.ts'
import { ActFields, Sheet } from './act-sheet.tsx'
import type { Card } from './card.ts'
import { SelectionBar } from './selection-bar.tsx'
import { heldWords } from './selection-words.ts'
import type { ShopTime } from './time-words.ts'
import { MOST_CHOSEN, type Selection } from './use-selection.browser.ts'

interface Props {
  readonly base: string
  readonly list: DeskList
  readonly country: Country
  readonly time: ShopTime
  readonly acts: readonly OrderActName[]
  readonly cards: readonly Card[]
  readonly selection: Selection
  /** Who may get orders. */
  readonly people: readonly Choice[]
}

/** Acts that ask nothing of a selection. */
const WITHOUT_FORM: readonly OrderActName[] = ['confirmar', 'empacar', 'recibir', 'rendir']

/** The bar of the chosen orders, and the sheet of an act that asks something of all of them. */
export function SelectionLayer({ base, list, country, time, acts, cards, selection, people }: Props) {
  const { codes, act, setAct, setCodes, leave, send } = selection
  const chosen = codes ?? []
  const form = act && formOf(act, { country, time, values: {}, missing: [], hasPaid: false, lines: [], people })
  const begin = (name: OrderActName): void => {
    if (name === 'intento') send(name, { result: 'no-contesta' })
    else if (WITHOUT_FORM.includes(name)) send(name)
    else setAct(name)
  }
  return (
    <>
      <SelectionBar
        {...{ base, list, acts, chosen }}
        sum={heldWords(cards.filter(({ code }) => chosen.includes(code)))}
        onAct={begin}
        onAll={() => setCodes(cards.map(({ code }) => code).slice(0, MOST_CHOSEN))}
        onLeave={leave}
      />
      {act && form && (
        <Sheet title={form.title} about={`${chosen.length} pedidos`} onClose={() => setAct(null)}>
          <ActFields
            form={form}
            action={`${base}/varios/${act}`}
            version={0}
            onSubmit={({ version: _, ...fields }) => send(act, fields)}
          />
        </Sheet>
      )}
    </>
  )
}
