import { contrast, foregroundOn } from '../../../../lib/contrast.ts'

const WHITE = '#ffffff'
/** Below this a surface is hard to tell from the white page around it. */
const BARELY_SEEN = 1.15

/** Whether a text can be read on a colour, and what the shop does where white could not, in words. `null` for what is no colour. */
export function contrastWords(color: string): { readonly text: string; readonly tone: 'good' | 'changed' } | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null
  const foreground = foregroundOn(color)
  const onWhite = contrast(WHITE, color)
  if (foreground === WHITE) return { text: 'Las letras se leen bien.', tone: 'good' }
  const dark = foreground === '#000000' ? 'negro' : 'casi negro'
  const unseen = onWhite < BARELY_SEEN ? ' Casi no se distingue del fondo blanco de la página.' : ''
  return {
    text: `Es muy claro para letras blancas: las ponemos de color ${dark}. Las letras se leen bien.${unseen}`,
    tone: 'changed',
  }
}
