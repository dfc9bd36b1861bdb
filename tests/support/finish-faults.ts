import type { Box, Screen, Target } from './screen.ts'

/** `look.md`: the least height of what is tapped, the least gap beside it, the least size of a text. */
const TAP = 48
const GAP = 8
const SMALLEST_TEXT = 14
/** Fractions of a pixel, by which browsers round. */
const SLACK = 0.6

/** What is not finished on a screen of the width, each in a few words. A page that is too wide makes a phone's screen wider, so the width is the asked one. */
export function finishFaults(screen: Screen, width: number): readonly string[] {
  const { contentWidth, hiddenHeight, lines, controls, targets } = screen
  return [
    ...(contentWidth > width ? [`the page is ${contentWidth} px wide`] : []),
    ...(hiddenHeight > 0 ? [`the dialog hides ${hiddenHeight} px`] : []),
    ...lines.filter((line) => line.isCut).map(({ text }) => `cut off: ${text}`),
    ...[...lines, ...controls]
      .filter(({ text, size }) => text !== '' && size < SMALLEST_TEXT)
      .map(({ text, size }) => `${size} px: ${text}`),
    ...controls
      .filter((control) => control.width > control.room + SLACK)
      .map(
        ({ text, ...of }) => `no room in its control, ${Math.round(of.width)} in ${Math.round(of.room)} px: ${text}`,
      ),
    ...targets
      .filter(({ box, isInSentence }) => !isInSentence && box.bottom - box.top < TAP - SLACK)
      .map(({ name, box }) => `${Math.round(box.bottom - box.top)} px high: ${name}`),
    ...targets.flatMap((one, index) =>
      targets.slice(index + 1).flatMap((other) => {
        const gap = gapBetween(one, other)
        return gap < GAP - SLACK ? [`${Math.round(gap)} px between: ${one.name} | ${other.name}`] : []
      }),
    ),
  ].map((fault) => fault.replace(/\s+/g, ' '))
}

/** How far apart two targets are that stand beside or above each other; negative when they overlap, infinite when they are no neighbours. */
function gapBetween(one: Target, other: Target): number {
  const isAlone = ({ seen, isInSentence, isOption }: Target) => !seen || isInSentence || isOption
  if (!one.seen || !other.seen || isAlone(one) || isAlone(other) || one.layer !== other.layer) return Infinity
  // A button in a field, or on a card that is a link.
  if (holds(one.box, other.box) || holds(other.box, one.box)) return Infinity
  const across = Math.max(one.seen.left, other.seen.left) - Math.min(one.seen.right, other.seen.right)
  const down = Math.max(one.seen.top, other.seen.top) - Math.min(one.seen.bottom, other.seen.bottom)
  return across < 0 || down < 0 ? Math.max(across, down) : Infinity
}

function holds(outer: Box, inner: Box): boolean {
  const [down, across] = [1, 1]
  return (
    outer.left <= inner.left + across &&
    outer.right >= inner.right - across &&
    outer.top <= inner.top + down &&
    outer.bottom >= inner.bottom - down
  )
}
