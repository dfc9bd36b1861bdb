import { isClose, isOneLetterOff, type Sounding, sounding } from './close-words.ts'

/** What a search needs of a place: its own names, and the words of them and of the names above it, each after a space. */
export interface Findable {
  readonly names: readonly string[]
  readonly ownWords: string
  readonly allWords: string
}

/** The words of an index, each once, and those of each place by their numbers: its own, and those above it. */
interface Vocabulary {
  readonly words: readonly Sounding[]
  /** The last answers of `fitOf`: at each letter that is typed, all words of the text but the last one are the same. */
  readonly fits: Map<string, Uint8Array>
  readonly own: readonly (readonly number[])[]
  readonly above: readonly (readonly number[])[]
}

/** How well a place fits: the smaller, the better. A word that sounds the same fits better than one with another letter. */
const ranks = { name: 0, beginning: 2, own: 4, named: 6, some: 8, above: 10 } as const
const OTHER_LETTER = 1

/** Words that people leave out or add: a place need not have them. */
const LOOSE =
  /^(?:de|del|d|la|el|los|las|y|en|distrito|dist|municipio|provincia|prov|departamento|dpto|canton|parroquia|barrio|localidad|comuna|ciudad|urb|sector|etapa|zona|centro|cercado|norte|sur|este|oeste|central|peru|colombia|ecuador|\d+(?:ra|da|ta|er|ro)?)$/

/** In longer texts words that are written apart are not looked for. */
const MOST_APART = 4
const SHORTEST_JOINED = 5

const vocabularies = new WeakMap<readonly Findable[], Vocabulary>()

/** Collects the words of an index, before a letter has to wait for them. It takes some 13 ms, on a slow phone 80. */
export function prepareClosePlaces(index: readonly Findable[]): Vocabulary {
  const vocabulary = vocabularies.get(index) ?? vocabularyOf(index)
  vocabularies.set(index, vocabulary)
  return vocabulary
}

/**
 * The places, but for `known`, that a misspelt text may mean: with one letter wrong in a word of four or more, spelt as it sounds, with words written together or apart, or with
 * words that no name has, such as *distrito de*. `wanted` is a searchable text.
 */
export function closePlaces<Place extends Findable>(
  index: readonly Place[],
  wanted: string,
  known: ReadonlySet<Place>,
): readonly Place[] {
  const vocabulary = prepareClosePlaces(index)
  const best = new Map<number, number>()
  for (const words of waysToRead(wanted).map((way) => way.map(sounding))) {
    for (const at of placesWith(vocabulary, words)) {
      const place = index[at]
      if (!place || known.has(place)) continue
      best.set(at, Math.min(closeRank(place, ownWords(vocabulary, at), words), best.get(at) ?? Infinity))
    }
  }
  return [...best]
    .sort(([one, rank], [other, otherRank]) => rank - otherRank || one - other)
    .flatMap(([at]) => index[at] ?? [])
}

function vocabularyOf(index: readonly Findable[]): Vocabulary {
  const numbers = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }
  const own: (readonly number[])[] = []
  const above: (readonly number[])[] = []
  for (const { names, ownWords, allWords } of index) {
    own.push(names.flatMap(withJoined).map(numberOf))
    above.push(allWords.slice(1, -ownWords.length).split(' ').map(numberOf))
  }
  return { words: [...numbers.keys()].map(sounding), fits: new Map(), own, above }
}

/** The words of a name, each two of them as one, and all of them as one. */
function withJoined(name: string): readonly string[] {
  const words = name.split(' ')
  if (words.length === 1) return words
  return [...words, ...words.slice(1).map((word, before) => words[before] + word), words.join('')]
}

/** The words of a text without the loose ones, and with some of them joined. */
function waysToRead(wanted: string): readonly (readonly string[])[] {
  const written = wanted.split(' ')
  const firm = written.filter((word) => !LOOSE.test(word))
  const words = firm.length > 0 ? firm : written
  if (written.length < 2 || written.length > MOST_APART) return [words]
  const pairs = words
    .slice(1)
    .map((word, before) => [...words.slice(0, before), words[before] + word, ...words.slice(before + 2)])
  const joined = [...pairs, [written.join('')]]
  return [
    words,
    ...joined.filter((way) => way.every((word) => written.includes(word) || word.length >= SHORTEST_JOINED)),
  ]
}

/** The positions of the places that have each of the words, the last one as a beginning. */
function placesWith(vocabulary: Vocabulary, asked: readonly Sounding[]): readonly number[] {
  const { own, above } = vocabulary
  const fits = asked.map((written, nth) => fitOf(vocabulary, written, nth === asked.length - 1))
  const found: number[] = []
  for (let at = 0; at < own.length; at++) {
    if (fits.every((fit) => hasFit(own[at], fit) || hasFit(above[at], fit))) found.push(at)
  }
  return found
}

const MOST_FITS = 30

/** For each word of a vocabulary, 1 if the written word may stand for it. */
function fitOf({ words, fits }: Vocabulary, written: Sounding, asBeginning: boolean): Uint8Array {
  const key = asBeginning ? written.text : `${written.text} `
  const known = fits.get(key)
  if (known) return known
  const fit = new Uint8Array(words.length)
  let at = 0
  for (const word of words) fit[at++] = isClose(written, word, asBeginning) ? 1 : 0
  if (fits.size === MOST_FITS) fits.clear()
  fits.set(key, fit)
  return fit
}

function hasFit(numbers: readonly number[] = [], fit: Uint8Array): boolean {
  for (const number of numbers) if (fit[number] === 1) return true
  return false
}

function ownWords({ words, own }: Vocabulary, at: number): readonly Sounding[] {
  return own[at]?.flatMap((number) => words[number] ?? []) ?? []
}

function closeRank({ names }: Findable, own: readonly Sounding[], asked: readonly Sounding[]): number {
  const meant = asked.map((written) => wordMeant(own, written))
  const isSame = asked.every(({ sound }, nth) => meant[nth]?.sound.startsWith(sound) ?? true)
  return placeRank(names, meant) + (isSame ? 0 : OTHER_LETTER)
}

function placeRank(names: readonly string[], meant: readonly (Sounding | undefined)[]): number {
  const texts = meant.flatMap((word) => word?.text ?? [])
  const firm = firmLetters(texts.join(' '))
  const letters = names.map(firmLetters)
  if (texts.length === 0) return ranks.above
  if (texts.length < meant.length) return letters.includes(firm) ? ranks.named : ranks.some
  const whole = texts.join('')
  if (letters.includes(firm) || names.some((name) => name.split(' ').join('') === whole)) return ranks.name
  return letters.some((name) => name.startsWith(firm)) ? ranks.beginning : ranks.own
}

/** The word, or the beginning of one, for which a text stands. */
function wordMeant(own: readonly Sounding[], written: Sounding): Sounding | undefined {
  const { text, sound } = written
  const whole =
    own.find((word) => word.sound === sound) ??
    own.find((word) => isClose(written, word, false) && isOneLetterOff(text, word.text, false))
  if (whole) return whole
  const longer = own.find((word) => isClose(written, word, true))
  return longer && { text: longer.text.slice(0, text.length), sound: longer.sound }
}

function firmLetters(text: string): string {
  return text
    .split(' ')
    .filter((word) => !LOOSE.test(word))
    .join('')
}
