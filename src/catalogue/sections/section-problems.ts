/**
 * What a seller is told of a field of a section. The schema's own words are for files and those who write them: `readSections` names places in them.
 * `path` leads to the field from its section on.
 */
export function sectionProblem(path: readonly PropertyKey[], message: string): string {
  const own = ofField[String(path.at(-1))]
  if (own) return own
  const known = words.find(([begins]) => message.startsWith(begins))?.[1]
  if (known) return known
  const [, most, unit] = /(?:at most |<=)(\d+)( characters)?/.exec(message) ?? []
  if (most === undefined) return 'Revisa este dato.'
  return unit === undefined ? `Puedes poner hasta ${most}.` : `Escribe hasta ${most} caracteres.`
}

/** Fields of which there is one thing to say. */
const ofField: Readonly<Record<string, string>> = {
  video:
    'Pega el enlace de un video de YouTube, Vimeo o TikTok, o sube un archivo MP4. Los enlaces cortos y los de canales no sirven: abre el video y copia su dirección.',
  poster: 'Falta la portada: la foto que se ve antes de tocar el video.',
  href: 'El enlace empieza con https://.',
}

const words: readonly (readonly [begins: string, says: string])[] = [
  ['it is empty', 'Falta este texto.'],
  ['write a text in quotes', 'Falta este texto.'],
  ['write plain text', 'Escribe solo texto: el HTML se vería tal cual.'],
  ['write true, false', 'Escribe un texto de hasta 80 caracteres, o elige Sí o No.'],
  ['the list is empty', 'Agrega al menos uno.'],
  ['all sections together', 'Las secciones juntas son demasiado largas: acorta alguna.'],
  ['two sections have the same id', 'Dos secciones se confunden: quita una y agrégala otra vez.'],
]
