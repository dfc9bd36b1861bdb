import { expect, test } from 'vitest'
import { countryNames } from '../../src/lib/countries.ts'
import { CLAIM, get, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openMailShop } from '../support/mail-shop.ts'

onOneEngine((_engine, openDatabase) => {
  test.each(countryNames)(
    'in %s a sheet with an unusable e-mail beside an address is filed, and shopper and seller are told',
    async (country) => {
      const { db, shop, host, app, clock } = await openMailShop(await openDatabase(), country)
      const path = country === 'peru' ? '/libro-de-reclamaciones' : '/pqr'
      const file = (fields: Readonly<Record<string, string>>) =>
        post(app, `http://${host}${path}`, { ...CLAIM, ...fields })
      const wrong = await file({ correo: 'rosa@gmailcom', telefono: '987654321', respuesta: 'correo' })
      expect(wrong.location).toBe(`${path}/000000001-2026`)
      const shown = (await get(app, `http://${host}${wrong.location}`, wrong.cookie)).html
      expect(shown).toMatch(/No podemos enviarte nada a «(<!-- -->)?rosa@gmailcom(<!-- -->)?»/)
      expect(shown).toMatch(/<a href="\/[^"]+">Escríbenos<\/a>/)
      expect(shown).toContain('A mi dirección')
      expect(shown).not.toContain('Copia pendiente')

      const owner = await openDesk(db, { clock }).join(shop, OWNER)
      const desk = async (number: number) => (await owner.get(`/t/${host}/reclamos/00000000${number}-2026`)).text()
      expect(await desk(1)).toMatch(
        /«(<!-- -->)?rosa@gmailcom(<!-- -->)?», no sirve.*Av\. Larco 7, Miraflores.*987654321/s,
      )
      expect(await desk(1)).toContain('Pidió la respuesta a su dirección, Av. Larco 7, Miraflores.')
      const right = await file({ correo: 'rosa@gmail.com' })
      expect((await get(app, `http://${host}${right.location}`, right.cookie)).html).not.toContain(
        'No podemos enviarte',
      )
      expect(await desk(2)).not.toContain('no sirve')
    },
  )

  test('a likely slip in the e-mail is asked about once, with everything as it was typed, and whoever means it sends it again', async () => {
    const { host, app } = await openMailShop(await openDatabase(), 'peru')
    const book = `http://${host}/libro-de-reclamaciones`
    const typed = { ...CLAIM, correo: 'rosa@gmial.com', telefono: '987654321' }
    const asked = await post(app, book, typed)
    expect(asked.status).toBe(422)
    expect(asked.html).toContain('¿Quisiste decir rosa@gmail.com? Si está bien así, envía otra vez')
    for (const kept of [CLAIM.nombre, CLAIM.detalle, '987654321', 'value="rosa@gmial.com"']) {
      expect(asked.html).toContain(kept)
    }
    const [, seen = ''] = /name="correo-visto" value="([^"]*)"/.exec(asked.html) ?? []
    // Another slip is another question.
    const other = await post(app, book, { ...typed, correo: 'rosa@hotmial.com', 'correo-visto': seen })
    expect([other.status, /Quisiste decir ([^?]*)/.exec(other.html)?.[1]]).toEqual([422, 'rosa@hotmail.com'])
    expect((await post(app, book, { ...typed, correo: 'rosa@gmail.com', 'correo-visto': seen })).status).toBe(303)
    expect((await post(app, book, { ...typed, 'correo-visto': seen })).location).toMatch(/000000002-2026$/)
  })
})
