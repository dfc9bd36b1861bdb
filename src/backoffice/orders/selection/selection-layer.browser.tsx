import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { type DeskList, MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import type { Card } from '../cards/card.ts'
import { useLoaded } from '../forms/use-loaded.browser.ts'
import type { ShownShop } from '../queue/queue-answer.ts'
import { nextAct } from '../queue/queue-words.ts'
import { offeredFor } from './selection-acts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { heldWords } from './selection-words.ts'
import type { Selection } from './use-selection.browser.ts'

interface Props {
  readonly list: DeskList
  readonly shops: readonly ShownShop[]
  readonly now: number
  readonly cards: readonly Card[]
  readonly selection: Selection
}

/** Acts that ask nothing of a selection. */
const WITHOUT_FORM: readonly OrderActName[] = ['confirmar', 'empacar', 'subir', 'ruta', 'avisar', 'recibir', 'rendir']

const loadSheet = async () => (await import('./selection-sheet.browser.tsx')).SelectionSheet

/** The bar of the chosen orders, and the sheet of an act that asks something of all of them. */
export function SelectionLayer({ list, shops, now, cards, selection }: Props) {
  const { paths, act, setAct, setPaths, leave, send } = selection
  const chosen = cards.filter(({ path }) => paths?.includes(path))
  const may = (name: OrderActName) => shops.some((shop) => shop.acts.includes(name))
  const [shop, ...others] = shops
  // People and couriers of one shop are nobody in another.
  const ofOneShop: readonly OrderActName[] = ['asignar', 'preparar']
  const acts = offeredFor(list, chosen).filter((name) => may(name) && !(others.length > 0 && ofOneShop.includes(name)))
  const nexts = chosen.map((card) => nextAct(list, card))
  const Sheet = useLoaded(loadSheet)
  const begin = (name: OrderActName): void => {
    if (name === 'intento') send(name, { result: 'no-contesta' })
    else if (WITHOUT_FORM.includes(name)) send(name)
    else setAct(name)
  }
  return (
    <>
      <SelectionBar
        acts={acts}
        next={acts.find((name) => nexts.includes(name)) ?? null}
        prints={may('nota')}
        count={chosen.length}
        sum={heldWords(chosen)}
        printHref={others.length === 0 && shop ? `${shop.base}/imprimir?${codesOf(chosen)}` : null}
        onAct={begin}
        onAll={() => setPaths(cards.map(({ path }) => path).slice(0, MOST_SELECTED))}
        onLeave={leave}
      />
      {act && Sheet && shop && (
        <Sheet
          {...{ act, now, send }}
          shop={others.length === 0 ? shop : { ...shop, people: [], couriers: [] }}
          count={chosen.length}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}

function codesOf(cards: readonly Card[]): URLSearchParams {
  return new URLSearchParams(cards.map(({ code }) => ['codigo', code]))
}
