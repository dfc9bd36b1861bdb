import { type PersonSheet, sheetsOfPerson } from '../../claims/sheets-of-person.step.ts'
import type { Consent } from '../../consents/consent.ts'
import { consentSubject } from '../../consents/consent-subject.ts'
import { consentsOf } from '../../consents/consents.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { type CustomerInShop, collectCustomer } from './collect-customer.step.ts'
import { collectPaymentsAndParcels, type PaymentsAndParcels } from './collect-payments-and-parcels.step.ts'

/** A person in a shop, with payments and parcels, consents and claims. */
export interface FoundCustomer extends CustomerInShop {
  readonly paymentsAndParcels: ReadonlyMap<string, PaymentsAndParcels>
  /** What the person allowed and took back, the earliest first. */
  readonly consents: readonly Consent[]
  /** Filed with this phone, or with an e-mail of what bears it. Forgetting leaves them. */
  readonly claims: readonly PersonSheet[]
}

/** Finds everything that a shop keeps of a person, as forgetting does, and changes nothing. */
export async function findCustomer(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shop: Shop,
  number: string,
): Promise<FoundCustomer> {
  const kept = await db.transaction(async (tx) => {
    const found = await collectCustomer(tx, settings.rootKey, shop, number)
    const ids = found.orders.map(({ id }) => id)
    const subject = consentSubject(settings.rootKey.of('consents'), shop.id, number)
    const consents = (await consentsOf(tx, shop.id, [subject])).get(subject) ?? []
    const paymentsAndParcels = await collectPaymentsAndParcels(tx, settings.rootKey, shop.id, ids)
    return { ...found, paymentsAndParcels, consents }
  })
  // Reads every sheet of the shop, so it runs outside the transaction, for which orders wait.
  const claims = await sheetsOfPerson(db.read, shop, { number, emails: emailsOf(kept) })
  return { ...kept, claims }
}

/** The e-mails of a person's orders. */
function emailsOf({ orders, tickets }: Pick<CustomerInShop, 'orders' | 'tickets'>): readonly string[] {
  return [...orders, ...tickets].map(({ email }) => email)
}
