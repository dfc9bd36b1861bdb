import type { Database } from '../../src/database/database.ts'
import { countDue } from '../../src/orders/queues/desk-queues.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { openReports } from './courier-report.ts'
import { courierTemplate } from './courier-template.ts'
import { DESK_HOST, OWNER, openDesk, type Seller } from './desk.ts'

/** A shop whose owner makes files for couriers at the desk. */
export async function openUploadDesk(db: Database, facts: Partial<Deps> = {}) {
  const opened = await openReports(db, facts)
  const desk = openDesk(db, { clock: () => opened.time.now, ...facts })
  const base = `/t/${opened.host}/subidas`
  const rosa = await desk.join(opened.shop, OWNER)
  /** As a browser without script posts the form. */
  const sendsTemplate = (
    courier: string,
    bytes: Uint8Array,
    name = 'plantilla.xlsx',
    isOther = false,
    seller: Seller = rosa,
  ) => {
    const form = new FormData()
    form.set('archivo', new File([Uint8Array.from(bytes)], name))
    if (isOther) form.set('otra', 'si')
    const origin = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
    return seller.send(`${base}/courier/${courier}/plantilla`, { method: 'POST', body: form, headers: origin })
  }
  const page = async (path: string, seller: Seller = rosa) => {
    const response = await seller.get(path)
    return (await response.text()).replace(/<!-- -->/g, '')
  }
  const chosen = (codes: readonly string[]) => new URLSearchParams(codes.map((code) => ['marcado', code]))
  return {
    ...{ ...opened, ...desk, base, rosa, sendsTemplate, page },
    due: async () => Object.fromEntries(await countDue(db.read, opened.shop.id, opened.time.now)),
    /** Begins a file for Shalom, whose template is there. Returns its address. */
    async begins(codes: readonly string[], seller: Seller = rosa, courier = 'shalom') {
      const begun = await seller.submit(`${base}/courier/${courier}`, chosen(codes))
      return begun.headers.get('location') ?? ''
    },
    /** The names of the fields of a page, by what stands before them. */
    async fields(path: string) {
      const html = await page(path)
      return [...html.matchAll(/<label for="([^"]+)">([^<]*)<\/label>/g)].map(
        ([, name = '', label = '']) => [label, name] as const,
      )
    },
    template: courierTemplate,
  }
}
