import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { aShop } from '../support/shop.ts'

const COUNTRIES = ['peru', 'colombia', 'ecuador'] as const
type Country = (typeof COUNTRIES)[number]

/** Words of the law that each country's texts must have. */
const ASKED: Readonly<Record<Country, Readonly<Record<'/privacidad' | '/cambios-y-devoluciones', readonly string[]>>>> =
  {
    peru: {
      '/privacidad': ['Ley 29733', '8 días', '20 días', '10 días', 'Autoridad Nacional de Protección'],
      '/cambios-y-devoluciones': ['Ley 29571', 'Libro de Reclamaciones', 'Cambias en 30 días', 'indecopi'],
    },
    colombia: {
      '/privacidad': ['Ley 1581', '10 días hábiles', '15 días hábiles', 'Superintendencia de Industria'],
      '/cambios-y-devoluciones': ['Ley 1480', '5 días hábiles', '15 días calendario', 'Quién paga', 'Reversión'],
    },
    ecuador: {
      '/privacidad': [...Array.from({ length: 17 }, (_, place) => `>${place + 1}. `), '15 días', 'spdp.gob.ec'],
      '/cambios-y-devoluciones': ['15 días hábiles', 'nota de crédito', 'dpe.gob.ec'],
    },
  }

const directoryOf = (country: Country) => (country === 'colombia' ? 'colombia' : 'domain')

onOneEngine((_engine, openDatabase) => {
  async function open(
    country: Country,
    facts: {
      readonly ordersDays?: number
      readonly sheetsDays?: number
      readonly copiesDays?: number
      readonly closedAt?: number
    } = {},
  ) {
    const db = await openDatabase()
    const config = { ...aShop().config, legal_name: 'Luz SAC', text_exchange: 'Cambias en 30 días.' }
    const closed = { closedAt: facts.closedAt ?? null }
    const { host } = await openOrderShop(db, { country, directory: directoryOf(country), config, ...closed })
    const { ordersDays = null, sheetsDays = null, copiesDays } = facts
    const retention = { leadsDays: 30, ordersDays, sheetsDays, ...(copiesDays && { copiesDays }) }
    const app = createApp(testDeps(db, { settings: { ...testSettings(), retention } }))
    return async (path: string) => {
      const response = await app(new Request(`http://${host}${path}`))
      return { status: response.status, html: await response.text() }
    }
  }

  test.each(COUNTRIES)('privacy and returns of %s say what its law asks', async (country) => {
    const get = await open(country)
    for (const [path, asked] of Object.entries(ASKED[country])) {
      const { status, html } = await get(path)
      expect(status).toBe(200)
      for (const words of asked) expect(html, path).toContain(words)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^/]+${path}"/>`))
    }
    const home = (await get('/')).html
    for (const path of Object.keys(ASKED[country])) expect(home).toContain(`<a href="${path}">`)
  })

  test('what is said of keeping data is the retention that runs', { tags: ['detail'] }, async () => {
    expect((await (await open('peru'))('/privacidad')).html).toContain('mientras no nos pidas borrar tus datos')
    const { html } = await (await open('peru', { ordersDays: 400 }))('/privacidad')
    expect(html).toContain('a los 400 días borramos nombre, teléfono, correo y dirección')
    expect(html).not.toContain('copias de seguridad')
    const copied = await (await open('peru', { copiesDays: 30 }))('/privacidad')
    expect(copied.html).toContain('Lo que borramos sigue hasta 30 días en copias de seguridad')
    expect(html).toContain('Un pedido a medias: 30 días')
    for (const country of COUNTRIES) {
      expect((await (await open(country))('/privacidad')).html).toContain('quedan como prueba, sin fecha de borrado')
      const two = await (await open(country, { sheetsDays: 730 }))('/privacidad')
      expect(two.html).toContain('a los 730 días de respondidos borramos tus datos y los textos')
    }
  })

  test('links to the part of the terms about data lead on, and a closed shop still shows all three', async () => {
    const get = await open('peru')
    const { html } = await get('/terminos-y-condiciones')
    expect(html).toMatch(/<h2 id="privacidad">5\. Tus datos<\/h2>/)
    expect(html).toContain('<a href="/privacidad">Privacidad</a>')
    const closed = await open('peru', { closedAt: 5 })
    for (const path of ['/terminos-y-condiciones', '/privacidad', '/cambios-y-devoluciones'])
      expect((await closed(path)).status, path).toBe(200)
    expect((await closed('/')).status).not.toBe(200)
  })
})
