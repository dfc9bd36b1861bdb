import { writtenHtml } from '../../src/backoffice/products/editor/text/clean-fragment.browser.ts'
import { openRichText, type RichText } from '../../src/backoffice/products/editor/text/rich-text.browser.ts'

// A page that cleans HTML as the editor of descriptions does, and writes with it. `description.spec.ts` builds it.

/** What somebody does with the text. */
export type Act =
  | { readonly does: 'bold' | 'undo' | 'redo' | 'enter' | 'backspace' | 'unlink' | 'hold' | 'arrive' | 'picture' }
  | { readonly does: 'heading'; readonly tag: 'H2' | 'H3' }
  | { readonly does: 'list'; readonly tag: 'UL' | 'OL' }
  | { readonly does: 'link' | 'type' | 'paste'; readonly text: string }
  | { readonly does: 'select'; readonly from: number; readonly to: number }

const PICTURE = { src: `/media/${'a1'.repeat(16)}-w960.jpg`, alt: 'Olla', width: '960', height: '640' }

/** Opens HTML in the editor, does all that, and answers what would be saved. Without anything done, it is as after a letter that was typed and deleted. */
async function written(html: string, acts: readonly Act[]): Promise<string> {
  const parent = document.createElement('div')
  const root = document.createElement('div')
  parent.append(root)
  document.body.append(parent)
  let last = ''
  const text = openRichText(root, {
    html,
    onWritten: (next) => {
      last = next
    },
    onPlace: () => {},
    onPictures: () => {},
    onChosen: () => {},
  })
  text.focus()
  for (const act of acts) {
    doOne(root, text, act)
    await settled()
  }
  const end = document.createTextNode('!')
  root.lastElementChild?.append(end)
  await settled()
  end.remove()
  await settled()
  text.destroy()
  parent.remove()
  return last
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function doOne(root: HTMLElement, text: RichText, act: Act): void {
  if (act.does === 'heading') text.heading(act.tag)
  else if (act.does === 'list') text.list(act.tag)
  else if (act.does === 'link') text.link(act.text)
  else if (act.does === 'unlink') text.link(null)
  else if (act.does === 'type') document.execCommand('insertText', false, act.text)
  else if (act.does === 'paste') pasted(root, act.text)
  else if (act.does === 'select') select(root, act.from, act.to)
  else if (act.does === 'enter') press(root, 'Enter')
  else if (act.does === 'backspace') press(root, 'Backspace')
  else if (act.does === 'hold') text.hold(['a', 'b'])
  else if (act.does === 'arrive') text.arrive('a', PICTURE)
  else if (act.does === 'picture') text.picture(PICTURE)
  else text[act.does]()
}

function pasted(root: HTMLElement, html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', html.replace(/<[^>]*>/g, ''))
  root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function press(root: HTMLElement, key: string): void {
  root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** From one letter to another of all that is written. */
function select(root: HTMLElement, from: number, to: number): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const letters: [Text, number][] = []
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    for (let place = 0; place <= node.length; place += 1) letters.push([node, place])
  }
  const ends = [letters[from % letters.length], letters[to % letters.length]]
  const [start, end] = from % letters.length <= to % letters.length ? ends : ends.reverse()
  if (start && end) getSelection()?.setBaseAndExtent(...start, ...end)
}

Object.assign(window, { writtenHtml, written })
