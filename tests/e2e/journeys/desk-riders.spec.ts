import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

for (const { how, hasScript } of [
  { how: 'with script', hasScript: true },
  { how: 'without script', hasScript: false },
]) {
  test(`orders are given to a motorizado, listed, and settled in the evening, ${how}`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    const other = await openSeller(browser, server)
    const codes = await placeOrders(server, other.page, [`Ana ${how}`, `Luz ${how}`, `Sol ${how}`], departamento)
    for (const code of codes) await does(other.page, code, 'confirmar')
    const { page, context } = await openSeller(browser, server, { hasScript })
    const name = `Beto ${how}`
    const accessible = async () => {
      if (hasScript) await expectAccessible(page)
    }

    // A person who charges by district.
    await page.goto('couriers')
    await page.getByRole('link', { name: 'Agregar' }).tap()
    const adding = page.getByRole('main')
    await adding.getByLabel('Nombre').fill(name)
    await adding.getByLabel('Celular').fill('987 111 222')
    await adding.getByLabel('Cuánto cobra por entrega').fill('8')
    await adding.getByText('Otra tarifa en algunos lugares').tap()
    await accessible()
    await adding.getByLabel('Lugares').first().fill('Miraflores Lima, 1501')
    await adding.getByLabel('Tarifa', { exact: true }).first().fill('6')
    await adding.getByRole('button', { name: 'Agregar' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    // Many at once.
    await page.getByRole('link', { name: 'Asignarle pedidos' }).tap()
    await accessible()
    const group = page.getByRole('group').filter({ hasText: departamento })
    await expect(group.getByRole('checkbox')).toHaveCount(3)
    if (hasScript) {
      for (const box of await group.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: 'Asignar los marcados' }).tap()
    } else await group.getByRole('button', { name: `Asignar los 3 de ${departamento}` }).tap()
    await expect(page.getByRole('status').first()).toHaveText('3 pedidos asignados.')
    await accessible()
    const list = new URL((await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')) ?? '')
    expect(list.searchParams.get('text')).toMatch(/COBRAR S\/ 59\.90[\s\S]*COBRAR/)
    await page.getByLabel(`Pedido ${codes[2]}`).check()
    await page.getByRole('button', { name: 'Quitar de su lista' }).tap()
    await expect(page.getByRole('status').first()).toHaveText('1 pedido ya no lo tiene.')

    // The evening.
    await page.getByRole('link', { name: 'Rendición de hoy' }).tap()
    if (hasScript) await expect(page.locator('[data-island=rider-day][data-state=awake]')).toBeAttached()
    const row = (code = '') => page.getByRole('listitem').filter({ hasText: code })
    const mark = (code: string | undefined, word: string) =>
      row(code).getByRole('radio', { name: word, exact: true }).check()
    await row(codes[1]).getByText('No entregado', { exact: true }).tap()
    await row(codes[0]).getByText('Más', { exact: true }).tap()
    // How it was paid says that it was delivered.
    if (!hasScript) await mark(codes[0], 'Entregado')
    await row(codes[1]).getByLabel('Por qué').selectOption('ausente')
    await row(codes[0]).getByLabel('Cómo pagó').selectOption('Yape')
    await row(codes[0]).getByLabel('De eso, efectivo').fill('20')
    await accessible()
    if (hasScript) await expect(page.getByText('Entrega S/ 12.00')).toBeVisible()
    await page.getByLabel('Cuánto entregó').fill('10')
    if (hasScript) await expect(page.getByRole('status').last()).toHaveText('Falta S/ 2.00')
    await page.getByRole('button', { name: 'Guardar rendición' }).tap()
    await expect(page.getByRole('alert')).toHaveText('No cuadra: escribe por qué.')
    await expect(row(codes[0]).getByRole('radio', { name: 'Entregado', exact: true })).toBeChecked()
    await accessible()
    await page.getByLabel('Motivo de la diferencia').fill('le faltó sencillo')
    await page.getByRole('button', { name: 'Guardar rendición' }).tap()
    if (hasScript) {
      await expect(page.getByRole('status').first()).toHaveText('Rendición guardada.')
      await expect(page.getByRole('paragraph').filter({ hasText: /^Debe S\/ 2.00$/ })).toBeVisible()
      await page.getByRole('link', { name: /^Rendición del/ }).tap()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rendición de ${name}`)
    await expect(page.getByRole('table')).toContainText('No entregado')
    await expect(page.getByText('le faltó sencillo')).toBeVisible()
    await accessible()
    await page.goto('hoy')
    await expect(page.getByRole('link', { name: `${name}: Debe S/ 2.00` })).toBeVisible()
    await page.goto(`pedidos/${codes[0]}`)
    await expect(page.getByRole('main')).toContainText('Entregado')

    // And back.
    await page.goto('hoy')
    await page.getByRole('link', { name: `${name}: Debe S/ 2.00` }).tap()
    await page.getByRole('link', { name: /^Rendición del/ }).tap()
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(page.getByText('Deshecha')).toBeVisible()
    await expect(page.getByText('Debe S/ 2.00', { exact: true })).toHaveCount(0)
    await context.close()
    await other.context.close()
  })
}
