import { MAIL_TOO_OLD } from './mail-waits.ts'

/**
 * Why a letter did not arrive, as far as its sender can do something about it. `address`: nobody reads mail there. `full`: no room in the mailbox. `too-old`: no server took it in
 * time. `refused`: anything else that the server will not take.
 */
export type MailRefusal = 'address' | 'full' | 'too-old' | 'refused'

/** The enhanced code of RFC 3463 and RFC 5248, behind its status. */
const ENHANCED = /\b5\d\d[ -]5\.(\d{1,3}\.\d{1,3})\b/

/** 5.1.x is of the address (but 5.1.7 and 5.1.8 are of the sender's), 5.2.0 and 5.2.1 of a mailbox that is closed, 5.2.2 of one that is full, 5.7.x of rules. */
const BY_CODE: readonly (readonly [RegExp, MailRefusal])[] = [
  [/^(1\.(0|1|2|3|4|6|9|10)|2\.[01])$/, 'address'],
  [/^2\.2$/, 'full'],
  [/^7\./, 'refused'],
]

/** Without a telling code, what servers write in English decides; their words hardly differ. */
const SAID: readonly (readonly [RegExp, MailRefusal])[] = [
  [/quota|\bfull\b|insufficient (system )?storage|exceeded storage|over ?limit/i, 'full'],
  [
    /no such (user|recipient|mailbox|address|account)|(user|recipient|mailbox|address|account|domain)[^.]{0,40}(unknown|not found|does(n't| not) exist|unavailable|disabled|inactive|invalid)|(unknown|invalid|bad|non-?existent) (user|recipient|mailbox|address|account|domain)|no mailbox|not our customer|no recipients/i,
    'address',
  ],
]

/** By RFC 5321: 551 and 553 are of the address, 552 of its room. 550 may mean anything. */
const BY_STATUS: Readonly<Record<string, MailRefusal>> = { '551': 'address', '552': 'full', '553': 'address' }

/** What a server’s answer, as stored with a dead letter, means for the letter’s sender. */
export function mailRefusal(reason: string): MailRefusal {
  if (reason === MAIL_TOO_OLD) return 'too-old'
  const [, code = ''] = ENHANCED.exec(reason) ?? []
  const [status = ''] = /\b5\d\d\b/.exec(reason) ?? []
  const means = (rules: typeof BY_CODE, text: string) => rules.find(([words]) => words.test(text))?.[1]
  return means(BY_CODE, code) ?? means(SAID, reason) ?? (code === '' ? BY_STATUS[status] : undefined) ?? 'refused'
}
