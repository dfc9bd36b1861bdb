import { countVisits } from '../../../../orders/look-up/kept-visits.store.ts'
import { NON_PIXEL_CHANNELS } from '../../../../outbox/channel.ts'
import { troubledChannels } from '../../../../outbox/channels.store.ts'
import { countUnsent, listLetters } from '../../../../outbox/upkeep.store.ts'
import { accountOfChannel, allAccounts, channelOfAccount, NETWORKS } from '../../../../shops/ad-accounts.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { keptWords, type Unsent, type UnsentFacts, unsentWords } from './unsent-words.ts'

/** Newest letters that were given up, among which the last reason of each channel is looked for. */
const MOST_DEAD = 50

/** What the shop's networks have not got, and why. */
export async function readUnsent({ deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>): Promise<UnsentFacts> {
  const { read } = deps.db
  const time = shopTime(deps.clock(), shop.country)
  const [counts, troubles, dead, kept] = await Promise.all([
    countUnsent(read, shop.id),
    troubledChannels(read, shop.id),
    listLetters(read, shop.id, { state: 'dead', limit: MOST_DEAD }),
    countVisits(read, shop.id),
  ])
  const ours = allAccounts(shop.config).map(channelOfAccount)
  const ofPixels = troubles.filter(({ channel }) => !NON_PIXEL_CHANNELS.includes(channel))
  const known = new Set([...ours, ...ofPixels.map(({ channel }) => channel), ...counts.map(({ channel }) => channel)])
  const unsent = [...known].toSorted(byNetwork).map((channel): Unsent => {
    const count = (state: 'waiting' | 'dead') => counts.find((one) => one.channel === channel && one.state === state)
    const waiting = count('waiting')
    return {
      ...{ channel, isOurs: ours.includes(channel) },
      ...{ waiting: waiting?.letters ?? 0, oldestAt: waiting?.oldestAt ?? null, dead: count('dead')?.letters ?? 0 },
      deadReason: dead.find((letter) => letter.channel === channel)?.reason ?? null,
      trouble: ofPixels.find((one) => one.channel === channel)?.trouble ?? null,
    }
  })
  return {
    channels: unsent.map((one) => unsentWords(one, time)),
    kept: kept.map(keptWords),
    canRetry: unsent.some(({ trouble, dead: lost }) => trouble !== null || lost > 0),
  }
}

/** A network's accounts stand together, in the order of the networks and their own. */
function byNetwork(one: string, other: string): number {
  const place = (channel: string) => NETWORKS.indexOf(accountOfChannel(channel)?.network ?? 'meta')
  return place(one) - place(other)
}
