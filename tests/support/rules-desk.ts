import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { saveDeliveryRules } from '../../src/delivery/save-delivery-rules.action.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from './app.ts'
import { aProduct } from './catalogue-shop.ts'
import { OWNER, openDesk, type Seller } from './desk.ts'
import { openPages } from './page.ts'

export const LIMA: Rule = {
  ...{ id: 'lima', name: 'Lima', places: ['1501', '07'], except: [], least: null, most: null },
  ...{ products: [], categories: [], way: 'domicilio', rate: 0, freeFrom: null, surcharge: 0 },
  ...{ days: { from: 1, to: 2 }, cutOff: 780, payment: 'entrega', deposit: null, agencies: [] },
  ...{ couriers: [], cost: null, note: '' },
}
export const REST: Rule = {
  ...{ ...LIMA, id: 'resto', name: 'Provincias', places: [''], rate: 1_200, days: { from: 2, to: 5 }, cutOff: null },
  ...{ payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
}

/** A shop of Peru with two products, and two owners at its desk. */
export async function openRulesDesk(db: Database) {
  let now = NOVEMBER_2026
  const { shop, fill } = await openPages(db)
  await fill(
    [
      aProduct({ id: 'id-lamp', slug: 'lampara', title: 'Lámpara', position: 0, categories: ['hogar'] }),
      aProduct({ id: 'id-chair', slug: 'silla', title: 'Silla', position: 1, categories: [] }),
    ],
    [{ slug: 'hogar', name: 'Hogar' }],
  )
  const desk = openDesk(db, { clock: () => now })
  const [ana, rosa] = [await desk.join(shop, OWNER, 'Ana Ríos'), await desk.join(shop, OWNER, 'Rosa Quispe')]
  const base = `/t/${shop.hosts[0]}`
  const text = async (seller: Seller, path: string) =>
    (await (await seller.get(`${base}${path}`)).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return {
    ...{ db, desk, shop, ana, rosa, base, text },
    rules: () => findDeliveryRules(db.read, shop.id),
    version: async () => (await findShop(db.read, shop.id))?.version ?? 0,
    pass: (milliseconds: number) => (now += milliseconds),
    write: async (...rules: readonly Rule[]) => {
      for (const rule of rules) {
        const saved = await saveDeliveryRules(
          desk.deps,
          shop,
          { by: 'staff', personId: ana.personId },
          { what: 'save', rule, seen: null },
        )
        if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
      }
    },
  }
}

/** The fields of a rule's form as a browser posts them. */
export const FORM = {
  ...{
    id: 'nueva-1',
    visto: '',
    forma: 'domicilio',
    pago: 'entrega',
    tarifa: '12,50',
    dias_desde: '1',
    dias_hasta: '3',
  },
  ...{ hora_corte: '13:00', lugares: '1501', codigos_lugares: '07 150201', deposito_tipo: 'caso' },
}
