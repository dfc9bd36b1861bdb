import type { Sql } from '../database/database.ts'
import { backoff, fractionOf } from '../lib/backoff.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { hmac, sha256 } from '../lib/secrets/digest.ts'
import { isStillPaused, troubleAfter } from '../outbox/channel-trouble.ts'
import { type Channel, clearTrouble, saveTrouble } from '../outbox/channels.store.ts'
import { markDead, markDelivered, releaseLetters, type TakenLetter, takeLetters } from '../outbox/delivery.store.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { findShop } from '../shops/shops.store.ts'
import type { MailLetter } from './mail-letter.ts'
import { type MailLog, openMailLog } from './mail-log.ts'
import type { MailSettings } from './mail-server.ts'
import { LETTER_WAITS } from './mail-waits.ts'
import { type SettledMail, settledMail } from './settled-mail.ts'
import { type MailConnection, openMailConnection } from './smtp.platform.ts'
import { type SmtpVerdict, withTodo } from './smtp-verdict.ts'

export type MailDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'log' | 'settings' | 'metrics'>

interface MailLimits {
  /** How long the server may take for one letter. */
  readonly limitMs: number
  /** Called with the letters that are not tried any more, in the transaction that settles them. */
  readonly noteSettled: (tx: Sql, shopId: string, letters: readonly SettledMail[], at: number) => Promise<void>
}

/** Letters per round: even when all of them hang, a round ends before its lease. */
const MOST_LETTERS = 20
const AT_ONCE = 4
/** A process that dies leaves its letters to another after this time. */
const LEASE_MS = 110_000
/** Shops that are served at a time, so that a server that hangs blocks only so many of the relay’s places. */
const SHOPS_AT_ONCE = 2

interface Mailer {
  /** Sends a shop’s due letters. Does nothing without a mail server, or while enough shops are under way: the relay calls again. */
  deliver(channel: Channel): Promise<void>
}

interface Round extends Pick<MailLimits, 'noteSettled'> {
  readonly deps: MailDeps
  readonly channel: Channel
  readonly shop: Shop
  readonly mail: MailSettings
  readonly leaseUntil: number
  readonly loginMark: string
}

type Judged = readonly (readonly [TakenLetter, SmtpVerdict | null])[]

/** Sends letters by e-mail: each ends delivered, dead with a reason, or waiting again. No transaction is open while the server answers. */
export function createMailer(deps: MailDeps, limits: MailLimits): Mailer {
  const mailLog = openMailLog(deps.log)
  let underWay = 0
  return {
    async deliver(channel) {
      const { mail } = deps.settings
      if (!mail || underWay >= SHOPS_AT_ONCE) return
      underWay += 1
      try {
        await deliverMail(deps, { ...limits, channel, mail, mailLog })
      } finally {
        underWay -= 1
      }
    },
  }
}

interface Delivering extends MailLimits {
  readonly channel: Channel
  readonly mail: MailSettings
  readonly mailLog: MailLog
}

async function deliverMail(deps: MailDeps, delivering: Delivering): Promise<void> {
  const { channel, mail, limitMs, mailLog, noteSettled } = delivering
  const now = deps.clock()
  const loginMark = loginMarkOf(deps, mail)
  if (isStillPaused(channel.trouble, now, loginMark)) return
  const shop = await findShop(deps.db.read, channel.shopId)
  if (!shop) return
  const leaseUntil = now + LEASE_MS
  const taking = { now, leaseUntil, limit: MOST_LETTERS }
  const letters = await deps.db.transaction((tx) => takeLetters(tx, channel, taking))
  if (letters.length === 0) return
  const round: Round = { deps, channel, shop, mail, leaseUntil, loginMark, noteSettled }
  const connection = await openMailConnection(mail, { limitMs, atOnce: AT_ONCE })
  try {
    const judged = await sendAll(round, connection, letters)
    await settle(round, judged)
    mailLog.report(
      judged.flatMap(([{ id }, verdict]) => (verdict ? [{ id, verdict }] : [])),
      shop,
    )
  } finally {
    connection.close()
  }
}

/** After one sign of trouble no further letter is tried: they wait with their channel. */
async function sendAll(
  { shop, mail }: Round,
  connection: MailConnection,
  letters: readonly TakenLetter[],
): Promise<Judged> {
  const limit = limitConcurrency(AT_ONCE)
  let hasTrouble = false
  const send = async (taken: TakenLetter): Promise<SmtpVerdict | null> => {
    if (hasTrouble) return null
    const letter: MailLetter = JSON.parse(taken.body)
    const head = { messageId: messageId(shop.id, taken.id, mail), date: taken.createdAt }
    const verdict = await connection.send({ letter, ...head, ...senderOf(shop) })
    if (isTrouble(verdict)) hasTrouble = true
    return verdict
  }
  return Promise.all(letters.map(async (taken) => [taken, await limit(() => send(taken))] as const))
}

async function settle({ deps, channel, leaseUntil, loginMark, noteSettled }: Round, judged: Judged): Promise<void> {
  const { shopId } = channel
  const now = deps.clock()
  const facts = { now, chance: fractionOf(deps.chance), tokenMark: loginMark }
  const of = (kind: SmtpVerdict['kind']) => judged.filter(([, verdict]) => verdict?.kind === kind)
  const bad = judged.map(([, verdict]) => verdict).find((verdict) => verdict !== null && isTrouble(verdict))
  const paused = of('paused')[0]?.[1]
  const worst = paused ?? bad
  const delivered = idsOf(of('delivered'))
  const back = judged.filter(([, verdict]) => verdict === null || isTrouble(verdict))
  await deps.db.transaction(async (tx) => {
    if (delivered.length > 0) await markDelivered(tx, shopId, delivered, now)
    for (const [{ id }, verdict] of of('dead')) {
      await markDead(tx, shopId, [id], { reason: verdict?.reason ?? '', now })
    }
    for (const [{ id, attempts }] of of('later')) {
      await releaseLetters(tx, shopId, [id], { leaseUntil, now: now + backoff(LETTER_WAITS, attempts, facts.chance) })
    }
    await noteSettled(tx, shopId, settledOf(judged), now)
    if (back.length > 0) await releaseLetters(tx, shopId, idsOf(back), { leaseUntil, now })
    if (worst && isTrouble(worst))
      await saveTrouble(
        tx,
        channel,
        troubleAfter(channel.trouble, { kind: worst.kind, reason: withTodo(worst) }, facts),
      )
    else if (channel.trouble) await clearTrouble(tx, channel)
  })
  deps.metrics.mailSettled('delivered', delivered.length)
  deps.metrics.mailSettled('dead', of('dead').length)
  deps.metrics.mailSettled('retried', of('later').length + of('again').length + of('paused').length)
}

function senderOf({ config }: Shop) {
  return { senderName: config.logo_title, replyTo: config.contact_email }
}

function isTrouble(verdict: SmtpVerdict): verdict is SmtpVerdict & { readonly kind: 'again' | 'paused' } {
  return verdict.kind === 'again' || verdict.kind === 'paused'
}

function settledOf(judged: Judged): readonly SettledMail[] {
  return judged.flatMap(([letter, verdict]) => {
    if (verdict?.kind !== 'delivered' && verdict?.kind !== 'dead') return []
    return [settledMail(letter, verdict.kind === 'dead' ? verdict.reason : null)]
  })
}

function idsOf(judged: Judged): readonly string[] {
  return judged.map(([{ id }]) => id)
}

/** Stays the same when a letter is sent again after a crash, so that mail programs show one. */
function messageId(shopId: string, id: string, { from }: MailSettings): string {
  return `${sha256(`${shopId} ${id}`).slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}`
}

/** A digest of server and login: with another one a paused channel is tried again at once. */
function loginMarkOf({ settings }: MailDeps, { server, from }: MailSettings): string {
  return hmac(settings.rootKey.of('token-marks'), `mail-login:${JSON.stringify([server, from])}`).toString('hex')
}
