import { expect, test } from 'vitest'
import { type MailRefusal, mailRefusal } from './mail-refusal.ts'
import { MAIL_TOO_OLD } from './mail-waits.ts'

/** As servers that many people use answer. */
const ANSWERS: readonly (readonly [string, MailRefusal])[] = [
  [
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address",
    'address',
  ],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'address'],
  ['550 5.1.1 <rosa@gmial.com>: Recipient address rejected: User unknown in virtual mailbox table', 'address'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'address'],
  ['550 No such user here', 'address'],
  ['553 sorry, that address is not in my list of allowed recipients', 'address'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'address'],
  ['552-5.2.2 The email account that you tried to reach is over quota and inactive.', 'full'],
  ['552 Requested mail action aborted', 'full'],
  ['554 Mailbox full', 'full'],
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail.', 'refused'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated.', 'refused'],
  ['552 5.3.4 Message size exceeds fixed limit', 'refused'],
  ['550 No relaying', 'refused'],
  ['No recipients defined', 'address'],
  ['', 'refused'],
]

test.each(ANSWERS)('“%s” means %s', (answer, meant) => {
  expect(mailRefusal(answer)).toBe(meant)
  expect(mailRefusal(`Can't send mail - all recipients were rejected: ${answer}`)).toBe(meant)
})

test('a letter that nobody took in seven days is too old', () => {
  expect(mailRefusal(MAIL_TOO_OLD)).toBe('too-old')
})
