import { readAct } from '../../../orders/acts/act-fields.ts'
import { doActs } from '../../../orders/acts/do-acts.job.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { codesQuery } from '../../exports/papers.ts'
import type { Packed } from './packed-part.tsx'

/** Marks the orders of printed labels as packed, together, and leads back to their labels. What cannot be packed stays as it is, and is told. */
export async function packLabelled(asked: SellerRequest, fields: URLSearchParams): Promise<Response> {
  const { deps, shop, permission, actor, params } = asked
  const key = fields.get('key') ?? ''
  const codes = words(fields.get('pedidos'))
  const read = readAct('empacar', {})
  const results = read.ok ? await doActs(deps, shop, { codes, asked: read.value, key, actor, permission }) : []
  const refused = results.filter(({ outcome }) => !outcome.ok).map(({ code }) => code)
  const query = new URLSearchParams([
    ...codesQuery(words(fields.get('lista'))),
    ['lote', fields.get('lote') ?? ''],
    ['empaque', key],
    ['empacados', String(results.length - refused.length)],
    ...refused.map((code) => ['no', code]),
  ])
  return seeOther(`/t/${params.host}/etiquetas/hoja?${query}`)
}

/** What the address says came of it. */
export function packedOf({ searchParams }: URL): Packed | null {
  const batch = searchParams.get('empaque') ?? ''
  if (!/^[\w-]{8,80}$/.test(batch)) return null
  const orders = Number(searchParams.get('empacados')) || 0
  return { batch, orders, refused: searchParams.getAll('no') }
}

function words(text: string | null): readonly string[] {
  return (text ?? '').split(' ').filter((word) => word !== '')
}
