import type { Sql } from '../../database/database.ts'
import { type FigureChoices, NO_CHOICES } from './figure-choices.ts'

type ChoiceTables = {
  figure_choices: { shop_id: string; packing: number | null; ad_tax: string; assumed: string | null }
}

/** What a shop says of its costs; `NO_CHOICES` for one that said nothing yet. */
export async function figureChoices(sql: Sql, shopId: string): Promise<FigureChoices> {
  const row = await sql
    .withTables<ChoiceTables>()
    .selectFrom('figure_choices')
    .select(['packing', 'ad_tax', 'assumed'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!row) return NO_CHOICES
  const { packing, ad_tax, assumed } = row
  return {
    packing: packing === null ? null : Number(packing),
    adTax: JSON.parse(ad_tax),
    assumed: assumed === null ? null : JSON.parse(assumed),
  }
}

export async function writeFigureChoices(tx: Sql, shopId: string, choices: FigureChoices): Promise<void> {
  const { packing, adTax, assumed } = choices
  const facts = { packing, ad_tax: JSON.stringify(adTax), assumed: assumed && JSON.stringify(assumed) }
  await tx
    .withTables<ChoiceTables>()
    .insertInto('figure_choices')
    .values({ shop_id: shopId, ...facts })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(facts))
    .execute()
}
