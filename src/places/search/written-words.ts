import { fold } from '../../lib/text/fold.ts'

/** Folded letters and digits, with one space between words. */
export function searchable(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** What people write on phones for words of names. No name of a place has a word that begins so. */
const SHORT = new Map(
  Object.entries({
    sta: 'santa',
    sto: 'santo',
    stgo: 'santiago',
    sgo: 'santiago',
    sn: 'san',
    pto: 'puerto',
    pte: 'puente',
    pta: 'punta',
    pblo: 'pueblo',
    vlla: 'villa',
    vta: 'vista',
    cdad: 'ciudad',
    cd: 'ciudad',
    nvo: 'nuevo',
    nva: 'nueva',
    gral: 'general',
    crnel: 'coronel',
    cnel: 'coronel',
    mcal: 'mariscal',
    mrcal: 'mariscal',
    cmdte: 'comandante',
    tte: 'teniente',
    fco: 'francisco',
    fdo: 'fernando',
    dgo: 'domingo',
    ntra: 'nuestra',
    dc: 'd c',
  }),
)

/** A text as it is searched for: its words, with abbreviations written out. */
export function wantedText(text: string): string {
  return searchable(text)
    .split(' ')
    .map((word) => SHORT.get(word) ?? word)
    .join(' ')
}
