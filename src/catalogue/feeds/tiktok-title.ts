/** Pictures among letters, with what joins and colours them; © ® ™ are letters to TikTok. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|[\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\u20e3|\ufe0f/gu

/** *Envío gratis* and its like, with what led to it: `Olla + envío gratis`. */
const FREE_SHIPPING =
  /(?:(?:(?<!\p{L})(?:con|más|mas|y|e|incluye)|[+&])\s*)?(?<!\p{L})(?:(?:env[ií]os?|delivery|despacho)\s+(?:es\s+)?(?:totalmente\s+)?(?:gratis|gratuitos?|free)|free\s+shipping)(?!\p{L})(?:\s+a\s+todo\s+(?:el\s+)?(?:pa[ií]s|per[uú]|colombia|ecuador))?/giu

/** TikTok refuses titles with emoji. */
export function withoutEmoji(title: string): string {
  const without = title.replace(EMOJI, ' ')
  return without === title ? title : tidy(without)
}

/** TikTok refuses titles that promise free delivery. */
export function withoutPromotion(title: string): string {
  const without = title.replace(FREE_SHIPPING, ' ')
  return without === title ? title : tidy(without)
}

/** Without what stood around something that was taken out: empty brackets, marks without words, marks at both ends. */
function tidy(title: string): string {
  return title
    .replace(/[([{]\s*[)\]}]|[¡¿]\s*[!?]+|\s[!?]+(?=\s|$)/g, ' ')
    .replace(/(\s*[-–—|+,:;·•*/]){2,}/g, ' -')
    .replace(/\s+([,;:.!?)])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|+,:;·•*/.]+|[\s\-–—|+,:;·•*/]+$/g, '')
}
