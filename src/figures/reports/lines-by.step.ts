import type { Sql } from '../../database/database.ts'
import { adLines, groupLines, productLines } from './lines.step.ts'
import type { AdLine, BreakEven, Earned, ReportOf } from './report.ts'
import type { Asked } from './summary.step.ts'

/** By what a report may have its lines. */
export const LINE_GROUPS = ['product', 'ad', 'place', 'courier', 'person'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]

export interface NamedLine extends Earned {
  /** A product's id, `adKey` of an advertisement, a place's code, a courier's name, a person's id. */
  readonly key: string
  /** For people; as the key where there is no other. */
  readonly name: string
  readonly breakEven: BreakEven | null
}

/** The lines of a report with a key and a name, for calls and commands. Those that earned least come first. */
export async function linesBy(sql: Sql, asked: Asked, by: LineGroup): Promise<ReportOf<NamedLine>> {
  const { lines, ...head } = await namedLines(sql, asked, by)
  return { ...head, lines: lines.toSorted((one, other) => one.margin - other.margin || (one.key < other.key ? -1 : 1)) }
}

async function namedLines(sql: Sql, asked: Asked, by: LineGroup): Promise<ReportOf<NamedLine>> {
  if (by === 'product') {
    const { lines, unassigned: _, ...head } = await productLines(sql, asked)
    return {
      ...head,
      lines: lines.map(({ productId, title, lacksCost: __, ...line }) => ({
        ...{ ...line, key: productId, name: title ?? productId },
      })),
    }
  }
  if (by === 'ad') {
    const { lines, ...head } = await adLines(sql, asked)
    return { ...head, lines: lines.map(namedAd) }
  }
  const { lines, ...head } = await groupLines(sql, asked, by)
  return { ...head, lines: lines.map((line) => ({ ...line, name: line.key, breakEven: null })) }
}

function namedAd({
  network,
  campaign,
  ad,
  campaignName,
  adName,
  products: _,
  lacksCost: __,
  ...line
}: AdLine): NamedLine {
  const ids = [network ?? '', campaign, ad]
  const names = [network ?? '', campaignName || campaign, adName || ad]
  return { ...line, key: ids.join('|'), name: names.filter((part) => part !== '').join(' › ') }
}
