import type { LabelPrint } from '../../../dispatch/labels/label-prints.store.ts'
import { readLabelSize } from '../../../dispatch/labels/label-sizes.ts'
import type { PrintedParcel } from '../../../dispatch/labels/labels-with-prints.step.ts'
import { printLabels } from '../../../dispatch/labels/print-labels.action.ts'
import { unprintLabels } from '../../../dispatch/labels/unprint-labels.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { codesQuery } from '../../exports/papers.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { ago } from '../../orders/time-words.ts'
import { parcelsOfCodes } from './chosen-parcels.api.ts'
import { type PostedList, readList } from './label-list.ts'
import { labelsOf, shownLabels } from './labels.page.tsx'
import { packLabelled } from './pack-labelled.page.ts'
import { keepLabelSize } from './size-cookie.ts'

/** Marks what is ticked as printed and leads to the page that the browser prints, takes the marks of one form away, or marks their orders as packed. */
export async function labelsForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const key = fields.get('key') ?? ''
  const list = readList(fields.get('lista') ?? '')
  const chosen = await parcelsOfCodes(asked, list.codes)
  if (!/^[\w-]{8,80}$/.test(key)) return shownLabels(asked, chosen, { wrong: RELOAD, status: 422 })
  if (fields.get('hacer') === 'empacar') return packLabelled(asked, fields)
  const labels = await labelsOf(asked, chosen)
  if (fields.get('hacer') === 'quitar') return takeBack(asked, labels, key)
  const size = readLabelSize(fields.get('tamano'))
  const ticked = tickedOf(fields, list)
  const again = (wrong: string, status: number, still = ticked) =>
    shownLabels(asked, chosen, { wrong, status, ticked: still })
  if (!size) return again('Elige en qué papel.', 422)
  if (ticked.length === 0) return again('Marca al menos una etiqueta.', 422)
  const wanted = labels.filter(({ label }) => ticked.includes(label.code))
  if (wanted.length < ticked.length) return again('Algunos paquetes cambiaron. Mira la lista otra vez.', 409)
  const did = await printLabels(deps, shop, {
    labels: wanted.map(({ order, label, mark }) => ({
      ...{ order, mark, part: label.number, seenAt: list.seen.get(label.code) ?? null },
    })),
    ...{ key, actor },
  })
  if (!did.ok) {
    const { prints } = did.refusal
    const isSince = ({ order, label }: PrintedParcel) =>
      prints.some(({ orderId, part }) => orderId === order.id && part === label.number)
    const left = wanted.filter((one) => !isSince(one)).map(({ label }) => label.code)
    return again(await sinceWords(asked, prints), 409, left)
  }
  const query = new URLSearchParams([
    ['tamano', size],
    ['lote', key],
    ...codesQuery(wanted.map(({ label }) => label.code)),
  ])
  return keepLabelSize(seeOther(`/t/${asked.params.host}/etiquetas/hoja?${query}`), size, asked)
}

const RELOAD = 'Recarga la página e inténtalo otra vez.'

/** In the order of the list: what is ticked, and with *Imprimirlas otra vez* what had been printed. */
function tickedOf(fields: URLSearchParams, { codes, seen }: PostedList): readonly string[] {
  const ticked = new Set(fields.getAll('etiqueta'))
  const withPrinted = fields.has('otra')
  return codes.filter((code) => ticked.has(code) || (withPrinted && seen.has(code)))
}

async function sinceWords({ deps }: SellerRequest, prints: readonly LabelPrint[]): Promise<string> {
  const [last] = prints.toSorted((one, other) => other.printedAt - one.printedAt)
  if (!last) return RELOAD
  const nameOf = await actorNames(deps.db.read, [last.printedBy])
  const count = prints.length === 1 ? 'una de estas' : `${prints.length} de estas`
  return `${nameOf(last.printedBy)} imprimió ${count} ${ago(last.printedAt, deps.clock())}. No se marcó nada: mira la lista otra vez.`
}

async function takeBack(asked: SellerRequest, labels: readonly PrintedParcel[], key: string): Promise<Response> {
  const { deps, shop, params } = asked
  const orderIds = [...new Set(labels.map(({ order }) => order.id))]
  const back = await unprintLabels(deps, shop, { orderIds, key })
  const query = codesQuery(labels.map(({ label }) => label.code))
  return seeOther(`/t/${params.host}/etiquetas?${query}&quitadas=${back}`)
}
