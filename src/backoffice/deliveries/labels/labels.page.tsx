import { labelSizeNames } from '../../../dispatch/labels/label-sizes.ts'
import { labelsWithPrints, type PrintedParcel } from '../../../dispatch/labels/labels-with-prints.step.ts'
import { formatMoney } from '../../../lib/money.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { type ChosenParcels, chosenParcels } from './chosen-parcels.api.ts'
import { isToPrint, writtenList } from './label-list.ts'
import { LabelsView, type ShownLabel } from './labels.tsx'
import { keptLabelSize } from './size-cookie.ts'

/** The labels of the parcels that the address names (`chosenParcels`): which to print, and on what. */
export async function labelsPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownLabels(asked, await chosenParcels(asked), {})
}

/** The labels of chosen parcels, in their order. */
export async function labelsOf(
  { deps, shop }: SellerRequest,
  { orders, isChosen }: ChosenParcels,
): Promise<readonly PrintedParcel[]> {
  const labels = await labelsWithPrints(deps.db.read, deps.settings.rootKey, shop.id, orders)
  return labels.filter(isChosen)
}

interface Shown {
  /** Why nothing was printed. */
  readonly wrong?: string
  readonly status?: number
  /** The codes that stay ticked; by default what is to be printed. */
  readonly ticked?: readonly string[]
}

export async function shownLabels(
  asked: SellerRequest,
  chosen: ChosenParcels,
  { wrong = '', status = 200, ticked }: Shown,
): Promise<DeskAnswer> {
  const { deps, shop, url, request } = asked
  const labels = await labelsOf(asked, chosen)
  const nameOf = await actorNames(
    deps.db.read,
    labels.flatMap(({ print }) => print?.printedBy ?? []),
  )
  const time = shopTime(deps.clock(), shop.country)
  const shown = labels.map((one): ShownLabel => {
    const { label, print, hasChanged } = one
    const { code, number, of, name, place, courier, collect } = label
    const part = of > 1 ? `${number} de ${of}` : ''
    return {
      ...{ code, title: name || 'Sin nombre', hasChanged },
      about: [`#${one.order.code}`, part, place, courier].filter(Boolean).join(' · '),
      end: collect > 0 ? formatMoney(collect, shop.currency) : 'Pagado',
      printed: print ? `Impresa ${momentWords(print.printedAt, time)}, ${nameOf(print.printedBy)}` : '',
      isTicked: ticked ? ticked.includes(code) : isToPrint(one),
    }
  })
  const isLeaving = url.search === '' && request.method !== 'POST'
  return deskPage(
    <LabelsView
      {...{ wrong, labels: shown, hidden: chosen.hidden, said: saidOf(url) }}
      base={`/t/${shop.hosts[0]}`}
      formKey={Buffer.from(deps.chance(16)).toString('hex')}
      list={writtenList(labels)}
      size={keptLabelSize(asked) ?? labelSizeNames[0] ?? '10x15'}
      codes={isLeaving ? null : chosen.orders.map(({ code }) => code)}
    />,
    { title: 'Etiquetas', status },
  )
}

function saidOf({ searchParams }: URL): string {
  const back = Number(searchParams.get('quitadas'))
  if (!(back > 0)) return ''
  return back === 1 ? '1 etiqueta ya no cuenta como impresa.' : `${back} etiquetas ya no cuentan como impresas.`
}
