/** As many characters as *Pedido nuevo* takes: `LONGEST` in `typed-order.ts`, which this does not import for the sake of its weight in the browser. */
export const LONGEST_CHAT = 20_000

/** What an app shared as text, and the texts of the files that came with it. */
export interface SharedText {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly chats: readonly string[]
}

/**
 * The chat of what was shared, in at most so many characters: of an exported one its newest messages. Apps write a text of their own beside a file, and give a
 * title that says less than the text.
 */
export function sharedChat({ title, text, url, chats }: SharedText, most = LONGEST_CHAT): string {
  const said = chats.length > 0 ? chats : [text, text.includes(url) ? '' : url]
  return newest(said.map(plain).filter(Boolean).join('\n') || plain(title), most)
}

/** As a field of a form gives it back. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').split('\0').join('').trim()
}

/** The end of a text, from the beginning of a line if one begins there. */
function newest(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(-most)
  return end.slice(end.indexOf('\n') + 1).trim()
}
