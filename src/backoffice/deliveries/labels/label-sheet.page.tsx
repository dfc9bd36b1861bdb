import { setImmediate as pause } from 'node:timers/promises'
import type { Label } from '../../../dispatch/labels/label.ts'
import { lettersOf, rollLength } from '../../../dispatch/labels/label-fit.ts'
import { type LabelSize, labelSizeNames, labelSizes, readLabelSize } from '../../../dispatch/labels/label-sizes.ts'
import { formatMoney } from '../../../lib/money.ts'
import { actsFor } from '../../../orders/acts/order-acts.ts'
import type { Shop } from '../../../shops/shop.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { parcelsOfCodes } from './chosen-parcels.api.ts'
import type { DrawnLabel } from './label-card.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { labelsOf } from './labels.page.tsx'
import { packedOf } from './pack-labelled.page.ts'
import { PackedPart } from './packed-part.tsx'
import { paperStyle } from './paper-style.ts'
import { keptLabelSize } from './size-cookie.ts'

/** The labels that the address names (`?codigo=K7M3P9QX-2&…&tamano=a6`), for the browser to print. It marks nothing. */
export async function labelSheetPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, url } = asked
  const chosen = await parcelsOfCodes(asked, url.searchParams.getAll('codigo'))
  const labels = await labelsOf(asked, chosen)
  if (labels.length === 0) return null
  const size = readLabelSize(url.searchParams.get('tamano')) ?? keptLabelSize(asked) ?? labelSizeNames[0] ?? '10x15'
  const drawn = await drawnLabels(
    labels.map(({ label }) => label),
    { shop, size: labelSizes[size] },
  )
  const open = labels.filter(({ order }) => actsFor(order, permission).includes('empacar'))
  const toPack = [...new Set(open.map(({ order }) => order.code))]
  return deskPage(
    <LabelSheet
      {...{ size, labels: drawn, hidden: chosen.hidden, shopName: shop.config.logo_title }}
      base={`/t/${shop.hosts[0]}`}
      printedBy={keyOf(url)}
      packing={
        <PackedPart
          base={`/t/${shop.hosts[0]}`}
          formKey={Buffer.from(deps.chance(16)).toString('hex')}
          labels={labels.map(({ label }) => label.code)}
          printedBy={keyOf(url)}
          toPack={toPack}
          packed={packedOf(url)}
        />
      }
    />,
    {
      title: 'Etiquetas',
      style: paperStyle(
        labelSizes[size],
        drawn.map(({ length }) => length),
      ),
    },
  )
}

function keyOf({ searchParams }: URL): string {
  const key = searchParams.get('lote') ?? ''
  return /^[\w-]{8,80}$/.test(key) ? key : ''
}

/** Drawing a bar code takes a millisecond: others are answered between two. */
async function drawnLabels(
  labels: readonly Label[],
  { shop, size }: { readonly shop: Shop; readonly size: LabelSize },
): Promise<readonly DrawnLabel[]> {
  // The library is large, and few who open the desk print labels.
  const { barsOf } = await import('./bars.ts')
  const drawn: DrawnLabel[] = []
  for (const label of labels) {
    const { code, collect } = label
    drawn.push({
      ...{ label, bars: barsOf(code), letters: lettersOf(label, size), length: rollLength(label, size) },
      collect: collect > 0 ? formatMoney(collect, shop.currency) : '',
    })
    await pause()
  }
  return drawn
}
