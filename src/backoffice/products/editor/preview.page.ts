import { cleanChange } from '../../../catalogue/changes/clean-change.ts'
import { findDraft } from '../../../catalogue/changes/product-drafts.store.ts'
import { consistent } from '../../../catalogue/changes/product-problems.step.ts'
import { writtenProduct } from '../../../catalogue/changes/written-product.ts'
import { findDeskProduct } from '../../../catalogue/desk-products.store.ts'
import { privateResponse } from '../../../web/pages/page-response.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { draftedFields } from './drafts/drafted-fields.ts'
import { readableValues } from './drafts/readable-values.ts'

/** The product's page in the shop as it would be with what this person has written and not saved. */
export async function productPreview(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, params, url, request, previewProduct } = asked
  const found = await findDeskProduct(deps.db.read, shop.id, params.ficha ?? '')
  if (!found) return null
  const draft = await findDraft(deps.db.read, shop.id, { personId: session.person.id, productId: found.id })
  const written = draft ? readableValues(found.values, draftedFields(found.values, draft)) : found.values
  const values = consistent(cleanChange(written))
  const page = await previewProduct(deps, shop, {
    product: writtenProduct(found, values),
    sections: values.sections,
    byMessage: url.searchParams.get('variante') === 'mensajes',
  })
  return page && privateResponse(page, request)
}
