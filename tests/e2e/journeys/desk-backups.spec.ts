import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../../support/accessible.ts'
import { mainHosts, openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

for (const width of [360, 1280]) {
  test(`the owner of all shops makes a backup, downloads it and deletes it at ${width} px`, {
    tag: '@detail',
  }, async ({ browser, server }) => {
    const { page, context } = await openSeller(browser, server, { hosts: mainHosts(server), width })
    await page.goto('/')
    await page.getByRole('link', { name: 'Copias de seguridad' }).click()
    await expect(page.getByRole('heading', { name: 'Copias de seguridad' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
    await expect(page.getByRole('status')).toContainText('Haciendo una copia')
    await expectAccessible(page)
    await expect(async () => {
      await page.getByRole('link', { name: 'Actualizar' }).click()
      await expect(page.getByRole('button', { name: 'Hacer una copia ahora' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText(/^La última es de .*, comprobada /)).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Descargar/ })
        .first()
        .click(),
    ])
    const folder = mkdtempSync(join(tmpdir(), 'contraentrega-download-'))
    await download.saveAs(join(folder, 'copia.tar'))
    execFileSync('tar', ['-xf', 'copia.tar'], { cwd: folder })
    const [name = ''] = readdirSync(folder).filter((one) => one !== 'copia.tar')
    expect(download.suggestedFilename()).toBe(`contraentrega-${name}.tar`)
    expect(readdirSync(join(folder, name)).toSorted()).toEqual(['backup.json', 'contraentrega.db', 'media'])
    rmSync(folder, { recursive: true })
    await page
      .getByText(/^Borrar la de/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Borrar esta copia' }).first().click()
    await expect(page.getByText('Todavía no hay ninguna')).toBeVisible()
    await context.close()
  })
}
