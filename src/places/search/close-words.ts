/** Below this length too many words are one letter apart. */
const SHORTEST = 4

/** A folded word and how it sounds. */
export interface Sounding {
  readonly text: string
  readonly sound: string
}

export function sounding(text: string): Sounding {
  return { text, sound: soundOf(text) }
}

/** Whether a written word may stand for a word of a name, or for its beginning: to the letter, by its sound, or with one letter wrong, which a word must not have at `asBeginning`. */
export function isClose(written: Sounding, word: Sounding, asBeginning: boolean): boolean {
  if (word.text.startsWith(written.text)) return true
  if (written.text.length < SHORTEST) return false
  return word.sound.startsWith(written.sound) || isOneLetterOff(written.text, word.text, asBeginning)
}

/**
 * Whether a text differs from a word, or from a beginning of it, by at most one letter: a wrong, missing or added one, or two that are swapped with each other
 * (Damerau-Levenshtein). It is asked for thousands of words at each letter, so it makes no strings.
 */
export function isOneLetterOff(text: string, word: string, asBeginning: boolean): boolean {
  const longer = text.length - word.length
  if (longer > 1 || (longer < -1 && !asBeginning)) return false
  let at = 0
  while (at < text.length && text.charCodeAt(at) === word.charCodeAt(at)) at++
  const isRest = asBeginning ? isBeginning : isEnd
  return (
    isRest(text, at + 1, word, at + 1) ||
    isRest(text, at + 1, word, at) ||
    isRest(text, at, word, at + 1) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && isRest(text, at + 2, word, at + 2))
  )
}

/** Whether two ends are the same. */
function isEnd(text: string, from: number, word: string, fromWord: number): boolean {
  return text.length - from === word.length - fromWord && isBeginning(text, from, word, fromWord)
}

/** Whether the end of a word begins with that of a text. */
function isBeginning(text: string, from: number, word: string, fromWord: number): boolean {
  for (let at = from; at < text.length; at++) {
    if (text.charCodeAt(at) !== word.charCodeAt(at - from + fromWord)) return false
  }
  return true
}

/** Letters that people write for each other in the three countries. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ ch: 'x', ll: 'i', y: 'i', qu: 'k', q: 'k', c: 'k', z: 's', v: 'b', w: 'u', h: '', n: 'm' },
}
const ALIKE = /ch|ll|qu(?=[ei])|gu(?=[aei])|[cg](?=[ei])|n(?=[bpv])|[cqzvywh]/g

/** How a folded word sounds: `wanuco`, `guanuco` and `huanuco` alike. */
export function soundOf(word: string): string {
  return word
    .replace(ALIKE, (letters, at: number) => {
      const next = word[at + letters.length] ?? ''
      if (letters === 'gu') return next === 'a' ? 'u' : 'g'
      if (letters === 'g') return 'j'
      return letters === 'c' && /[ei]/.test(next) ? 's' : (SOUNDS[letters] ?? letters)
    })
    .replace(/(.)\1+/g, '$1')
}
