import { parseArgs } from 'node:util'
import { hangUp } from '../chaos/call.ts'
import { findLitestream, HOW_TO_HAVE_LITESTREAM } from './litestream-process.ts'
import { oneRound, type Round } from './litestream-round.ts'

interface LitestreamResult {
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  /** The time from the oldest lost acknowledgement to the kill. */
  readonly longestLostMs: number
  /** The same in the middle one of the rounds. */
  readonly usualLostMs: number
  /** How late the machine was before a kill at most, which may be lost beside the second and a half. */
  readonly longestLateMs: number
  /** How long a restore took, the longest. */
  readonly longestRestoreMs: number
  /** How often Litestream began anew before the kill: more than once a round would mean that something broke its thread. */
  readonly generations: number
  /** The mean time of a commit, in milliseconds. */
  readonly commitMs: { readonly without: number; readonly with: number }
  readonly problems: readonly string[]
}

/**
 * Shoppers order while Litestream copies; server and Litestream are killed, the data folder is deleted and restored. `null` where there is no Litestream. The seed decides
 * what is ordered and when the kill comes.
 */
export async function runLitestream(options: {
  readonly rounds: number
  readonly seed: number
}): Promise<LitestreamResult | null> {
  const program = findLitestream()
  if (!program) return null
  const problems: string[] = []
  const rounds: Round[] = []
  for (let number = 1; number <= options.rounds; number += 1) {
    const problem = (text: string) => problems.push(`round ${number}: ${text}`)
    const round = await oneRound(program, options.seed + number, problem).catch((error) => void problem(String(error)))
    if (round) rounds.push(round)
  }
  hangUp()
  const lost = rounds.flatMap(({ lostMs }) => lostMs)
  const meanMs = (which: keyof Round['commits']) => {
    const all = rounds.map(({ commits }) => commits[which])
    return (1_000 * sumOf(all.map(({ seconds }) => seconds))) / sumOf(all.map(({ count }) => count))
  }
  return {
    rounds: rounds.length,
    acknowledged: sumOf(rounds.map(({ acknowledged }) => acknowledged)),
    lost: lost.length,
    longestLostMs: Math.max(0, ...lost),
    usualLostMs: middleOf(rounds.map(({ lostMs }) => Math.max(0, ...lostMs))),
    longestLateMs: Math.max(0, ...rounds.map(({ lateMs }) => lateMs)),
    longestRestoreMs: Math.max(0, ...rounds.map(({ restoreMs }) => restoreMs)),
    generations: sumOf(rounds.map(({ generations }) => generations)),
    commitMs: { without: meanMs('without'), with: meanMs('with') },
    problems,
  }
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  })
  const result = await runLitestream({ rounds: Number(values.rounds), seed: Number(values.seed) })
  if (result) console.log(JSON.stringify(result, null, 2))
  else console.error(`SKIPPED: there is no Litestream 0.3.13 on this machine. ${HOW_TO_HAVE_LITESTREAM}`)
  process.exit(result && result.problems.length > 0 ? 1 : 0)
}
