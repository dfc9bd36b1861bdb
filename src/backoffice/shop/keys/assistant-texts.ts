/** What a seller copies into an assistant, by the assistant. The key is never in it. */
export interface AssistantTexts {
  readonly address: string
  readonly claudeCode: string
  /** Of `.vscode/mcp.json`. It asks for the key, so that no file has it. */
  readonly vsCode: string
  /** Of `claude_desktop_config.json`. It takes servers of the net only through a program of its own. */
  readonly claudeDesktop: string
}

const KEY = 'Bearer ce_TU-LLAVE'

/** `desk`: where the desk is, `https://panel.tienda.pe`; `shop`: the shop's host. */
export function assistantTexts({ desk, shop }: { readonly desk: string; readonly shop: string }): AssistantTexts {
  const address = `${desk}/t/${shop}/mcp`
  // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in.
  const headers = { Authorization: 'Bearer ${input:llave}' }
  const inputs = [{ id: 'llave', type: 'promptString', description: 'Llave de la tienda', password: true }]
  // biome-ignore lint/suspicious/noTemplateCurlyInString: mcp-remote fills it in.
  const args = ['-y', 'mcp-remote', address, '--header', 'Authorization:${LLAVE}']
  return {
    address,
    claudeCode: `claude mcp add --transport http tienda "${address}" --header "Authorization: ${KEY}"`,
    vsCode: written({ servers: { tienda: { type: 'http', url: address, headers } }, inputs }),
    claudeDesktop: written({ mcpServers: { tienda: { command: 'npx', args, env: { LLAVE: KEY } } } }),
  }
}

function written(config: object): string {
  return JSON.stringify(config, null, 2)
}
