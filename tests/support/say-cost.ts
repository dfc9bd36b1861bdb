import { expect } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import type { Seller } from './desk.ts'
import { editorForm } from './desk-form.ts'

/** Says what a product costs, as its editor's form does: `40.17`. */
export async function sayCost(
  db: Database,
  owner: Seller,
  { id, hosts }: Pick<Shop, 'id' | 'hosts'>,
  { slug, cost }: { readonly slug: string; readonly cost: string },
): Promise<void> {
  const product = await findDeskProduct(db.read, id, slug)
  const address = `/t/${hosts[0]}/producto/${product?.id}`
  const form = await editorForm(owner, address)
  form.set('cost', cost)
  expect((await owner.submit(address, form)).status).toBe(303)
}
