import { sha256 } from '../../../src/lib/secrets/digest.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { allowMeasuring, expect, HASHING, settled, tapChat, test } from '../../support/events-journey.ts'

test('after a refusal nothing is requested, stored or sent for measuring, until it is taken back', {
  tag: '@detail',
}, async ({ page, network, posted }) => {
  await page.goto('/?ttclid=E.C.P_one-1')
  await settled(page)
  const namesOf = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await namesOf()).toEqual(expect.arrayContaining(['ttclid', '_ttp', '_fbp']))
  await page.getByRole('link', { name: 'Privacidad' }).tap()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No medir mi visita' }).tap()
  await expect(page.getByText('La medición está desactivada en este navegador.')).toBeFocused()
  const before = { asked: network.asked(), posted: posted.length }
  expect(await namesOf()).toEqual(['medicion'])
  await page.goto('/contactanos?px=110&fbclid=abc&ttclid=xyz')
  await tapChat(page)
  await page.getByRole('link', { name: 'Privacidad' }).tap()
  await expect(page.getByRole('button', { name: 'Permitir la medición' })).toBeVisible()
  expect({ asked: network.asked(), posted: posted.length }).toEqual(before)
  expect(await namesOf()).toEqual(['medicion'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(event-|fbclid|visitor|chat)/.test(key))),
  ).toEqual([])
  await page.getByRole('button', { name: 'Permitir la medición' }).tap()
  await settled(page)
  expect(posted.slice(before.posted).map(({ name }) => name)).toEqual(['PageView'])
  // The view of this page may be counted now, which brings the cookie of the touches.
  expect((await namesOf()).filter((name) => name !== 'touches')).toEqual(['_fbp', '_ttp'])
})

test('a browser that asks every site not to measure it is not measured', { tag: '@detail' }, async ({
  page,
  network,
  posted,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/terminos-y-condiciones')
  await expect(page.getByText('tu navegador nos pide no medirte')).toBeVisible()
  expect([network.asked(), posted.length, await page.context().cookies()]).toEqual([0, 0, []])
})

test('a shop without a pixel loads nothing and its policy allows no other origin', { tag: '@detail' }, async ({
  page,
  server,
  network,
  posted,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const response = await page.goto(server.url('colombia.localhost'))
  expect(response?.headers()['content-security-policy']).not.toMatch(/facebook|tiktok/)
  // This script is preloaded right after the moment at which the tracker would load.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts.filter((url) => /assets\/measuring\.|facebook|tiktok/.test(url))).toEqual([])
  expect([network.asked(), posted.length, await page.context().cookies()]).toEqual([0, 0, []])
})

test('typed contact data are sent only by shops that send hashed contact data', { tag: '@detail' }, async ({
  page,
  server,
  graph,
}) => {
  const bodies: { contact?: object }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/event')) bodies.push(JSON.parse(request.postData() ?? '').params)
  })
  await allowMeasuring(page, server.url('ecuador.localhost'))
  for (const host of ['peru.localhost', 'ecuador.localhost']) {
    await page.goto(`${server.url(host)}contactanos`)
    await page.evaluate(() => localStorage.setItem('client', '{"name":"Ana","phone":"0991234567"}'))
    await settled(page)
    await tapChat(page)
    await settled(page)
  }
  const [ecuadorian, peruvian] = [bodies.at(-1), bodies.slice(0, -2)]
  expect(peruvian.filter(({ contact }) => contact)).toEqual([])
  expect(ecuadorian?.contact).toMatchObject({ name: 'Ana', phone: '0991234567' })
  await expect.poll(() => graph.counted(HASHING).length).toBe(2)
  const visitors = (await page.context().cookies()).filter(({ name }) => name === 'visitor')
  expect(visitors).toMatchObject([{ domain: 'ecuador.localhost', value: expect.stringMatching(/^[\da-f-]{36}$/) }])
  const name = sha256(visitors[0]?.value ?? '')
  expect(graph.counted(HASHING).map(({ user_data }) => user_data.external_id)).toEqual([[name], [name]])
  expect(JSON.stringify(graph.counted(HASHING))).not.toMatch(/Ana|0991234567/)
})
