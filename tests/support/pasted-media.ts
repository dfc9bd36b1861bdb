import type { Locator, Page } from '@playwright/test'

/** A text with a chat's formats. */
export const WHATSAPP = '*OLLA DE 5 LITROS*\n✅ Arroz al punto\n✅ No se pega\n\nTrae:\n- Olla\n- Tapa de vidrio'
/** What Word copies, with what must not come along. */
export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class="MsoNormal" style="font-size:14pt"><b style="mso-bidi-font-weight:normal">Cuidados</b><o:p></o:p></p>
<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp;</span></span></span><!--[endif]-->Lavar a mano</p>
<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Secar<script>x()</script><img src="https://x.test/a.png"></p></body></html>`

/** Pastes as a phone or a computer does: what was copied in several forms at once. */
export async function paste(into: Locator, forms: Readonly<Record<string, string>>): Promise<void> {
  await into.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, forms)
}

/** Pastes, or drops onto something, a photo that was copied. */
export async function bring(how: 'paste' | 'drop', into: Locator, { mimeType, name, buffer }: Photo): Promise<void> {
  const bytes = [...buffer]
  await into.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.mimeType }))
      // Nobody lets go of a picture over what is out of sight.
      if (given.how === 'drop') element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { right, top, height } = element.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, clientX: right - 2, clientY: top + height / 2 }
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...at, clipboardData: data })
          : new DragEvent('drop', { ...at, dataTransfer: data }),
      )
    },
    { how, name, mimeType, bytes },
  )
}

interface Photo {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A film of a red square, as this browser records it. */
export async function film(page: Page): Promise<Photo> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const isOver = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let drawn = 0; drawn < 20; drawn += 1) {
      if (pen) pen.fillStyle = drawn % 2 ? '#d01010' : '#d81010'
      pen?.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    recorder.stop()
    await isOver
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name: 'olla.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** The colour in the middle of a picture. */
export function colorOf(image: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, 1, 1)
  return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].join()
}
