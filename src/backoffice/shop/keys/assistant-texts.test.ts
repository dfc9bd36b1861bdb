import { expect, test } from 'vitest'
import { assistantTexts } from './assistant-texts.ts'

test('each assistant gets the address of this shop, in the form that it reads, and no key', () => {
  const texts = assistantTexts({ desk: 'https://panel.tienda.pe', shop: 'tienda.pe' })
  const address = 'https://panel.tienda.pe/t/tienda.pe/mcp'
  expect(texts.address).toBe(address)
  expect(texts.claudeCode).toContain(`"${address}" --header "Authorization: Bearer ce_TU-LLAVE"`)
  const { servers, inputs } = JSON.parse(texts.vsCode)
  expect(servers.tienda).toMatchObject({ type: 'http', url: address, headers: { Authorization: expect.any(String) } })
  expect(servers.tienda.headers.Authorization).toContain(`{input:${inputs[0].id}}`)
  const { args, env } = JSON.parse(texts.claudeDesktop).mcpServers.tienda
  const [name = ''] = Object.keys(env)
  expect([args.includes(address), args.at(-1).endsWith(`{${name}}`), env[name]]).toEqual([
    true,
    true,
    'Bearer ce_TU-LLAVE',
  ])
})
