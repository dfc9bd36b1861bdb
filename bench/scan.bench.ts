import { startDemoShops } from './measure/demo-shops.ts'
import { publish } from './measure/publish.ts'
import { FIRST_ROUND, median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { answersText, FLOODED_SERVER, type UnderFlood, underFlood } from './measure/under-flood.ts'

const SECONDS = sized(0.3, 3)
const ROUNDS = sized(1, 5)
const MOST = 2

const CONTENDERS = [null, 'unknown addresses', 'unknown products'] as const

/** Orders of four shoppers while eight scanners ask for addresses at which there is nothing, as fast as they are answered. */
const server = await startDemoShops(FLOODED_SERVER)
try {
  const rounds = CONTENDERS.map((): UnderFlood[] => [])
  for (let round = FIRST_ROUND; round <= ROUNDS; round += 1) {
    for (const [place, flood] of CONTENDERS.entries()) {
      const measured = await underFlood(server, flood, SECONDS)
      if (round > 0) rounds[place]?.push(measured)
    }
  }
  const figures = rounds.map((all) => ({
    orders: median(all.map((one) => one.ordersPerSecond)),
    middle: median(all.map((one) => one.median)),
    slow: median(all.map((one) => one.slow)),
    refused: all.reduce((sum, one) => sum + one.refused, 0),
    answers: answersText(all.at(-1)?.answers ?? {}),
  }))
  const calm = figures[0]?.slow ?? Number.NaN
  await publish({
    name: 'scan',
    columns: [
      'eight scanners ask for',
      'orders a second',
      'median ms',
      '99th percentile ms',
      'ratio',
      'answers to scanners, a second',
    ],
    rows: figures.map(({ orders, middle, slow, answers }, place) => [
      CONTENDERS[place] ?? 'nothing',
      ...[Math.round(orders), middle.toFixed(1), slow.toFixed(1), (slow / calm).toFixed(2), answers],
    ]),
    claims: [
      {
        claim: `the 99th percentile is within ${MOST} times the calm one`,
        holds: figures.every(({ slow }) => slow <= MOST * calm),
      },
      { claim: 'no order is refused', holds: figures.every(({ refused }) => refused === 0) },
    ],
  })
} finally {
  await server.stop()
}
