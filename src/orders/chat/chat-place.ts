import type { Country } from '../../lib/countries.ts'
import { fold } from '../../lib/text/fold.ts'
import type { IndexedPlace } from '../../places/search/place-search.ts'
import { divisionNicknames, placeNicknames } from './place-nicknames.data.ts'

const MOST_WORDS = 7
const MOST_OFFERED = 10
const MOST_LEVELS = 4

/** What a name stands for. `own`: the smallest divisions of this name. `quarters`: neighbourhoods. `within`: those that lie in a larger division of this name. */
interface Named {
  readonly own: ReadonlySet<IndexedPlace>
  readonly quarters: ReadonlySet<IndexedPlace>
  readonly within: ReadonlySet<IndexedPlace>
}

export type PlaceNames = ReadonlyMap<string, Named>

interface Naming {
  readonly own: Set<IndexedPlace>
  readonly quarters: Set<IndexedPlace>
  readonly within: Set<IndexedPlace>
}

/** Names by which people mean the city, never its district of the same name. */
const CITY_ONLY: Readonly<Record<Country, readonly string[]>> = { peru: ['lima'], colombia: [], ecuador: [] }

/** The end of the code of a cantón's seat, which people call by the cantón's name. */
const SEAT: Readonly<Record<Country, string | null>> = { peru: null, colombia: null, ecuador: '50' }

/** Every name of a country's places. */
export function placeNames(country: Country, places: readonly IndexedPlace[]): PlaceNames {
  const names = new Map<string, Naming>()
  const of = (name: string): Naming => {
    const known = names.get(name) ?? { own: new Set(), quarters: new Set(), within: new Set() }
    names.set(name, known)
    return known
  }
  for (const place of places) {
    if (place.quarter !== '') {
      for (const name of place.names) of(name).quarters.add(place)
      for (const name of place.levels.slice(0, -1).flat()) of(name).within.add(place)
      continue
    }
    const seat = SEAT[country]
    for (const [level, called] of place.levels.entries()) {
      const isOwn = level === place.levels.length - 1
      const isSeat = seat !== null && level === place.levels.length - 2 && place.place.code.endsWith(seat)
      for (const name of called)
        of(name)[(isOwn || isSeat) && !CITY_ONLY[country].includes(name) ? 'own' : 'within'].add(place)
      for (const name of called) if (!isOwn) of(name).within.add(place)
    }
  }
  for (const [name, code] of pairs(placeNicknames[country])) {
    for (const place of places) if (place.place.code === code) of(name).own.add(place)
  }
  for (const [name, official] of pairs(divisionNicknames[country])) {
    for (const place of names.get(official)?.within ?? []) of(name).within.add(place)
  }
  return names
}

function pairs(text: string): readonly (readonly [string, string])[] {
  return text.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split(' = ')
    return value === '' ? [] : [[name, value] as const]
  })
}

/** A place that a text names. `sureness`: 3 if it is alone or after its label, 2 if after `en`, `para`, `de` or at the end, 1 if in the middle. */
export interface Mention {
  readonly name: string
  readonly sureness: 1 | 2 | 3
  /** Where it stands in the text. */
  readonly start: number
  readonly end: number
}

/** Words before a name that is not a town: streets, quarters, buildings. */
const OF_A_STREET =
  /^(?:av|avda|avenida|jr|jiron|calle|cl|cll|ca|psje|pje|pasaje|urb|urbanizacion|asoc|asociacion|aahh|coop|cooperativa|cra|carrera|kr|barrio|br|sector|cdla|ciudadela|conjunto|edificio|ed|villa|villas|vereda|finca|via|plaza|parque|mercado|colegio|iglesia|hospital|clinica|botica|farmacia|hotel|etapa|y|malecon|grifo|metro|banco|santa|san|san\.|cine|estadio|terminal|altos|mirador|reserva|general|gral|condominio|residencial|republica|playa|casa|torre|circunvalacion|isla)$/
const LEADS_TO =
  /^(?:en|a|para|de|desde|hasta|distrito|ciudad|municipio|provincia|canton|parroquia|el|la|hacia|envio|envian|estoy|vivo)$/
const FILLER =
  /^(?:en|a|para|de|del|desde|soy|somos|vivo|estoy|es|distrito|ciudad|municipio|provincia|departamento|dpto|canton|parroquia|peru|colombia|ecuador|por|favor|porfa|fa|porfavor|ubicado|ubicada|aqui|hola|buenas|dia|dias|tardes|noches|para|favor|isla|el|la)$/

/** The places that a text names. `isLabelled`: the text comes after *Distrito:* or *Ciudad:*. */
export function mentionsIn(text: string, names: PlaceNames, isLabelled: boolean): readonly Mention[] {
  const tokens = [...fold(text).matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const runs: { readonly from: number; readonly to: number; readonly name: string }[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = longestAt(
      tokens.map(({ word }) => word),
      at,
      names,
    )
    if (length > 0 && !OF_A_STREET.test(tokens[at - 1]?.word ?? '')) {
      const name = tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(' ')
      runs.push({ from: at, to: at + length, name })
    }
    at += Math.max(length, 1)
  }
  const covered = new Set(runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)))
  const isWhole = tokens.every(({ word }, at) => covered.has(at) || FILLER.test(word))
  const mentions: Mention[] = []
  for (const [n, { from, to, name }] of runs.entries()) {
    const before = tokens[from - 1]
    const follows =
      runs[n - 1]?.to === from ||
      (runs[n - 1]?.to === from - 1 && /^(?:de|del|provincia|departamento)$/.test(before?.word ?? ''))
    const inherited = follows ? (mentions.at(-1)?.sureness ?? 1) : 1
    const isTail =
      runs.slice(n).every((run, k) => run.to === (runs[n + k + 1]?.from ?? tokens.length)) && before !== undefined
    const sureness =
      isLabelled || isWhole ? 3 : Math.max(inherited, isTail || LEADS_TO.test(before?.word ?? '') ? 2 : 1)
    mentions.push({
      name,
      sureness: sureness as Mention['sureness'],
      start: tokens[from]?.start ?? 0,
      end: tokens[to - 1]?.end ?? 0,
    })
  }
  return mentions
}

/** Whether a text is nothing but the names of places, with words such as *en* or *distrito de*. */
export function isWhollyPlace(text: string, names: PlaceNames): boolean {
  const mentions = mentionsIn(text, names, false)
  return mentions.length > 0 && mentions.every(({ sureness }) => sureness === 3)
}

function longestAt(words: readonly string[], at: number, names: PlaceNames): number {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length--) {
    if (names.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

/**
 * The codes of the places that the mentions of a chat mean: those that most mentions name. A place is found by its own name, or if none is named, by that of a neighbourhood in it;
 * names of larger divisions decide between places of the same name. Several are returned if nothing decides.
 */
export function placesMeant(mentions: readonly Mention[], names: PlaceNames): readonly string[] {
  const own = candidatesOf(mentions, names, 'own')
  const candidates = own.size > 0 ? own : candidatesOf(mentions, names, 'quarters')
  const told = [...new Set(mentions.map(({ name }) => name))]
  const scored = [...candidates].map((place) => {
    const matching = told.filter((name) => {
      const named = names.get(name)
      return named?.own.has(place) || named?.quarters.has(place) || named?.within.has(place)
    })
    const levels =
      matching.length < 2 ? [] : place.levels.filter((called) => called.some((name) => told.includes(name)))
    return { code: place.place.code, score: matching.length * MOST_LEVELS + levels.length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const codes = scored.filter(({ score }) => score === best).map(({ code }) => code)
  return [...new Set(codes)].slice(0, MOST_OFFERED)
}

/** The places that the surest of the mentions name. */
function candidatesOf(mentions: readonly Mention[], names: PlaceNames, kind: 'own' | 'quarters'): Set<IndexedPlace> {
  const naming = mentions.filter(({ name, sureness }) => sureness > 1 && (names.get(name)?.[kind].size ?? 0) > 0)
  const surest = Math.max(0, ...naming.map(({ sureness }) => sureness))
  const founding = naming.filter(({ sureness }) => sureness === surest)
  return new Set(founding.flatMap(({ name }) => [...(names.get(name)?.[kind] ?? [])]))
}

/** The neighbourhood that the mentions name: one in the place that is meant, or one that stands alone and has the name of no other place; '' for none. */
export function quarterMeant(mentions: readonly Mention[], names: PlaceNames, codes: readonly string[]): string {
  for (const { name, sureness } of mentions) {
    const { own, quarters } = names.get(name) ?? { own: new Set(), quarters: new Set<IndexedPlace>() }
    const meant = [...quarters].find(({ place }) => codes.includes(place.code) || (own.size === 0 && sureness === 3))
    if (sureness > 1 && meant) return meant.quarter
  }
  return ''
}
