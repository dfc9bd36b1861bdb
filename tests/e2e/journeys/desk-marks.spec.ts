import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

test('codes are marked one after the other, as a reader types them, with nothing lost, and a line is taken back', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => `${name} marcado`)
  const codes = await placeOrders(server, page, names, departamento)
  for (const code of codes) await does(page, code, 'confirmar')
  await page.goto('entregas')
  await page.getByRole('link', { name: 'Marcar por código' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcar por código')
  await expect(page.getByText('Enter lo marca')).toBeVisible()
  await page.getByLabel('Qué pasó').selectOption({ label: 'Entregado al courier' })
  const field = page.getByLabel('Código del pedido o guía')
  await field.focus()
  // Without a pause, as a reader does; one is read twice, and one is no code.
  for (const code of [...codes, codes[0], 'NADA-77']) await page.keyboard.type(`${code}\n`)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  const lines = page.getByRole('region', { name: 'Resultado de cada código' })
  await expect(lines).toContainText('4 marcados; 1 ya estaba; 1 no se pudo')
  await expect(lines.getByRole('listitem').first()).toContainText('No hay ningún pedido con ese código')
  await expectAccessible(page)
  await lines.getByRole('button', { name: `Deshacer ${codes[3]}` }).tap()
  await expect(lines).toContainText('1 deshecho')
  await context.close()
})

test('without a line marks wait, and are sent once it is back', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Sin línea'], departamento)
  await does(page, code, 'confirmar')
  await page.goto('marcar')
  await expect(page.getByText('Enter lo marca')).toBeVisible()
  await page.getByLabel('Qué pasó').selectOption({ label: 'Empacado' })
  await context.setOffline(true)
  await page.getByLabel('Código del pedido o guía').fill(code)
  await page.keyboard.press('Enter')
  const line = page.getByRole('listitem').filter({ hasText: code })
  await expect(line).toContainText('se enviará cuando vuelva la conexión')
  await context.setOffline(false)
  await expect(line).toContainText('Empacado', { timeout: 15_000 })
  await context.close()
})

test('without script a list is marked, and says what came of each', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const helper = await openSeller(browser, server)
  const codes = await placeOrders(server, helper.page, ['Lista uno', 'Lista dos'], departamento)
  for (const code of codes) await does(helper.page, code, 'confirmar')
  const { page, context } = await openSeller(browser, server, { role: 'packer', hasScript: false })
  await page.goto('marcar')
  await page.getByLabel('Qué pasó').selectOption({ label: 'Empacado' })
  await page.getByLabel('Código del pedido o guía').fill([...codes, 'NADA-78'].join('\n'))
  await page.getByRole('button', { name: 'Marcar' }).tap()
  await expect(page.getByRole('status')).toHaveText('2 marcados; 1 no se pudo')
  await page.getByRole('button', { name: 'Deshacer' }).first().tap()
  await expect(page.getByRole('status')).toContainText(`#${codes[0]}: deshecho.`)
  await context.close()
  await helper.context.close()
})

/** The browser's reading of codes, which is not in every Chromium: it sees what the test puts there. */
function standInForDetector(): void {
  Object.assign(globalThis, {
    seen: [] as string[],
    BarcodeDetector: class {
      static async getSupportedFormats() {
        return ['code_128', 'qr_code']
      }
      async detect() {
        return (globalThis as unknown as { seen: string[] }).seen.map((rawValue) => ({ rawValue }))
      }
    },
  })
}

test('the camera reads a code once while it stays in sight, and closes', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Cámara'], departamento)
  await does(page, code, 'confirmar')
  await context.addInitScript(standInForDetector)
  await context.addInitScript(() => {
    // A picture that is drawn stands in for the machine's camera.
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.captureStream(5)
    }
  })
  await page.goto('marcar')
  await page.getByLabel('Qué pasó').selectOption({ label: 'Empacado' })
  await page.getByRole('button', { name: 'Escanear con la cámara' }).tap()
  await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible()
  await page.evaluate((value) => (globalThis as unknown as { seen: string[] }).seen.push(value), code)
  const lines = page.getByRole('region', { name: 'Resultado de cada código' })
  await expect(lines).toContainText('1 marcado')
  await page.waitForTimeout(1_000)
  await expect(lines.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar la cámara' }).tap()
  await expect(page.getByLabel('Lo que ve la cámara')).toHaveCount(0)
  await context.close()
})

test('a camera that is refused, and a browser that reads no codes, say so and leave the field', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await context.addInitScript(standInForDetector)
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
  })
  await page.goto('marcar')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).tap()
  await expect(page.getByRole('alert')).toContainText('No hay permiso para usar la cámara')
  await expect(page.getByLabel('Código del pedido o guía')).toBeEditable()
  await context.close()
  const other = await openSeller(browser, server)
  await other.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  await other.page.goto('marcar')
  await expect(other.page.getByText('Este navegador no lee códigos con la cámara.')).toBeVisible()
  await other.context.close()
})
