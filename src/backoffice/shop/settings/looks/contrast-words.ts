import { contrast, foregroundOn } from '../../../../lib/contrast.ts'

const WHITE = '#ffffff'
/** Below this a surface is hard to tell from the white page around it. */
const BARELY_SEEN = 1.15

/** Whether a text can be read on a colour, and what the shop does where white could not, in words. `null` for what is no colour. */
export function contrastWords(color: string): { readonly text: string; readonly tone: 'good' | 'changed' } | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null
  const foreground = foregroundOn(color)
  const onWhite = contrast(WHITE, color)
  const ratio = ratioText(contrast(foreground, color))
  if (foreground === WHITE) return { text: `Texto blanco encima: se lee bien (${ratio}).`, tone: 'good' }
  const dark = foreground === '#000000' ? 'negro' : 'casi negro'
  const unseen = onWhite < BARELY_SEEN ? ' Casi no se distingue del fondo blanco de la página.' : ''
  return {
    text: `Muy claro para texto blanco (${ratioText(onWhite)}): encima ponemos texto ${dark}, que se lee bien (${ratio}).${unseen}`,
    tone: 'changed',
  }
}

/** `4,5 a 1`; rounded down, so that nothing reads as enough that is not. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')} a 1`
}
