import { writtenHtml } from './clean-fragment.browser.ts'

/** What the shop keeps of HTML. Where nobody answers, what the editor would keep, which is the same. */
export async function keptOf(base: string, html: string): Promise<string> {
  try {
    const response = await fetch(`${base}/productos/limpiar`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { html } }),
    })
    if (!response.ok) return writtenHtml(html)
    const { data } = await response.json()
    return data.html
  } catch {
    return writtenHtml(html)
  }
}

/** Whether nothing was taken away but blanks, and what every link gets. */
export function looksSame(kept: string, typed: string): boolean {
  return squeezed(kept) === squeezed(typed)
}

function squeezed(html: string): string {
  return html
    .replace(/<\/?p>/g, ' ')
    .replace(/ rel="[^"]*"/g, '')
    .replace(/\s*\/>/g, '>')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim()
}
