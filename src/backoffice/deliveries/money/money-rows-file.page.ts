import { Readable } from 'node:stream'
import { findMoneyFile } from '../../../dispatch/settlements/money-files.store.ts'
import { MONEY_VERDICTS } from '../../../dispatch/settlements/money-verdict.ts'
import { csvFile } from '../../../lib/files/csv-file.ts'
import { decimalString } from '../../../lib/money.ts'
import { listMoneyRows } from '../../../orders/parcels/courier-rows/money-rows.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { differenceWords, verdictWords } from './money-words.ts'

const PORTION = 500

/** The rows of a verdict in the columns of their file, with the order and what differs: what is sent to the courier to claim. */
export async function moneyRowsFile({ deps, shop, params, url }: SellerRequest): Promise<DeskAnswer> {
  const file = await findMoneyFile(deps.db.read, shop.id, params.pago ?? '')
  const verdict = MONEY_VERDICTS.find((one) => one === url.searchParams.get('ver'))
  if (!file || !verdict) return null
  const { headers, id: fileId } = file
  async function* lines() {
    yield [...headers, 'Pedido', 'Resultado', 'Diferencia', 'Detalle']
    for (let after = -1; ; ) {
      const asked = { fileId, after, limit: PORTION, verdicts: [verdict ?? ''] }
      const rows = await listMoneyRows(deps.db.reports, shop.id, asked)
      for (const { cells, orderCode, difference, part } of rows) {
        const isWrong = difference !== null && (difference !== 0 || part !== null)
        yield [
          ...headers.map((_, place) => cells[place] ?? ''),
          ...[orderCode ?? '', verdictWords[verdict ?? 'nada'].name, isWrong ? signed(difference) : ''],
          isWrong ? differenceWords(difference, part, shop.currency) : '',
        ]
      }
      const last = rows.at(-1)
      if (!last) return
      after = last.nth
    }
  }
  const name = `${verdict}-${file.fileName.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')}.csv`
  return new Response(Readable.toWeb(csvFile(lines(), ';')) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

function signed(amount: number): string {
  return `${amount < 0 ? '-' : ''}${decimalString(Math.abs(amount))}`
}
