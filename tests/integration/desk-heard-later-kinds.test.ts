import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, PACKER } from '../support/desk.ts'
import { openHeard } from '../support/desk-heard.ts'

const ALL_DAY = { desde: '00:00', hasta: '00:00', dias: ['1', '2', '3', '4', '5', '6', '7'] }

onOneEngine((_engine, openDatabase) => {
  /** A shop, the choice of somebody as a version before claims wrote it, and a claim that is filed and told. */
  async function open() {
    const opened = await openHeard(await openDatabase())
    const { db, desk, shop, host, tell } = opened
    const chose = (personId: string, kinds: readonly string[]) =>
      db.transaction(async (tx) => {
        const hours = JSON.stringify({ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] })
        await sql`insert into heard_choices (shop_id, person_id, kinds, hours)
          values (${shop.id}, ${personId}, ${JSON.stringify(kinds)}, ${hours})`.execute(tx)
      })
    const claim = async (nombre: string) => {
      await post(desk.app, `http://${host}/libro-de-reclamaciones`, { ...CLAIM, nombre })
      await tell()
    }
    return { ...opened, chose, claim }
  }

  test('who chose before there were claims hears of them, as owner and confirmer, and of what they switched off no more than before', async () => {
    const { chose, claim, hearer, base, heard, order, tell, shop } = await open()
    const [owner, confirmer, packer] = [
      await hearer('owner'),
      await hearer('confirmer', CONFIRMER),
      await hearer('packer', PACKER),
    ]
    await chose(owner.personId, ['lead'])
    await chose(confirmer.personId, [])
    await chose(packer.personId, ['trouble'])
    await claim('Rosa')
    const text = `${shop.config.logo_title}: Nuevo reclamo Nº 000000001-2026`
    expect(heard()).toEqual([`confirmer: ${text}`, `owner: ${text}`])
    const page = await (await owner.get(`${base}/avisos`)).text()
    expect(page).toMatch(/checked="" value="claim"/)
    expect(page).toMatch(/checked="" value="lead"/)
    expect(page).not.toMatch(/checked="" value="new-order"/)
    await order()
    await tell()
    expect(heard()).toHaveLength(2)
  })

  test('who then switches claims off hears of them no more', async () => {
    const { chose, claim, hearer, base, heard } = await open()
    const owner = await hearer('owner')
    await chose(owner.personId, ['new-order', 'lead'])
    await owner.call(`${base}/avisos`, { ...ALL_DAY, avisar: ['new-order'] })
    await claim('Rosa')
    expect(heard()).toEqual([])
    expect(await (await owner.get(`${base}/avisos`)).text()).not.toMatch(/checked="" value="claim"/)
    await owner.call(`${base}/avisos`, { ...ALL_DAY, avisar: ['claim'] })
    await claim('Luz')
    expect(heard()).toHaveLength(1)
  })
})
