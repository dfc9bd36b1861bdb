import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { inviteMember } from '../../src/staff/links/invite-member.action.ts'
import { makeOwnerLink } from '../../src/staff/links/make-owner-link.action.ts'
import { addPasskey } from '../../src/staff/passkeys/add-passkey.action.ts'
import { beginPasskeyRegistration } from '../../src/staff/passkeys/begin-passkey-registration.action.ts'
import { beginPasskeySignIn } from '../../src/staff/passkeys/begin-passkey-sign-in.action.ts'
import { removePasskey } from '../../src/staff/passkeys/remove-passkey.action.ts'
import { changePassword } from '../../src/staff/passwords/change-password.action.ts'
import { makeRecoveryCodes } from '../../src/staff/passwords/make-recovery-codes.action.ts'
import { removePassword } from '../../src/staff/passwords/remove-password.action.ts'
import { findPerson } from '../../src/staff/people.store.ts'
import { findSession, sessionsOf } from '../../src/staff/sessions/desk-sessions.store.ts'
import { endSessions } from '../../src/staff/sessions/end-sessions.action.ts'
import { signInWithPasskey } from '../../src/staff/sessions/sign-in-with-passkey.action.ts'
import { Authenticator } from '../support/authenticator.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openStaff, PASSWORD, SHORT_PASSWORD, SITE, VISIT } from '../support/staff.ts'

const MINUTE = 60_000
const WRONG = { ok: false, refusal: { reason: 'wrong' } }

onOneEngine((_engine, openDatabase) => {
  /** A shop with an owner who has a passkey. */
  async function opened(given?: Database) {
    const db = given ?? (await openDatabase())
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const staff = openStaff(db)
    const owner = await staff.welcome(await makeOwnerLink(staff.deps, commandLine, shop.id), 'rosa', 'Rosa Quispe')
    const invite = () => inviteMember(staff.deps, shop, { role: 'confirmer', switches: [] }, commandLine)
    return { ...staff, shop, owner, invite }
  }

  test('a passkey signs in, each time under a new token, and the log says how', async () => {
    const { signInBy, owner, db, shop, sessionOf } = await opened()
    const [one, two] = [await signInBy(owner.phone), await signInBy(owner.phone)]
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true, value: { personId: owner.id, way: 'passkey' } }])
    if (!one.ok || !two.ok) return
    expect(one.value.token).not.toBe(two.value.token)
    expect((await sessionOf(two.value.token)).person).toEqual({ id: owner.id, login: 'rosa', name: 'Rosa Quispe' })
    const log = await listActivity(db.read, shop.id, 9)
    const ways = log.filter(({ act }) => act === 'sign-in').map(({ details }) => details.way)
    expect(ways.toSorted()).toEqual(['link', 'passkey', 'passkey'])
    expect(JSON.stringify(log)).not.toContain('Rosa')
  })

  test('a passkey is refused for another site, another key, without its person, with an old counter, late, and twice', async () => {
    const { signInBy, deps, owner, wait } = await opened()
    for (const faults of [{ origin: 'https://evil.test' }, { host: 'evil.test' }, { unverified: true }]) {
      expect(await signInBy(owner.phone, faults), JSON.stringify(faults)).toEqual(WRONG)
    }
    expect(await signInBy(owner.phone, { counter: 9 })).toMatchObject({ ok: true })
    expect(await signInBy(owner.phone, { counter: 9 })).toEqual(WRONG)
    expect(await signInBy(new Authenticator())).toEqual(WRONG)
    const asked = await beginPasskeySignIn(deps, SITE)
    const answer = owner.phone.use(asked)
    expect(await signInWithPasskey(deps, SITE, answer, VISIT)).toMatchObject({ ok: true })
    expect(await signInWithPasskey(deps, SITE, owner.phone.use(asked), VISIT)).toEqual(WRONG)
    const late = owner.phone.use(await beginPasskeySignIn(deps, SITE))
    wait(5 * MINUTE)
    expect(await signInWithPasskey(deps, SITE, late, VISIT)).toEqual(WRONG)
  })

  test('a password signs in a person with any spelling of the login, and nobody else; names that do not exist get the same answer', async () => {
    const { byPassword, signIn, invite } = await opened()
    expect(await byPassword(await invite(), '+51 987-654-321', PASSWORD)).toMatchObject({ ok: true })
    expect(await signIn('51 987 654 321', PASSWORD)).toMatchObject({ ok: true, value: { way: 'password' } })
    expect(await signIn('51987654321', `${PASSWORD}.`)).toEqual(WRONG)
    expect(await signIn('nobody', PASSWORD)).toEqual(WRONG)
    expect(await signIn('rosa', '')).toEqual(WRONG)
  })

  test('a short password needs a one-time code with it, and a code counts once', async () => {
    const { byPassword, signIn, invite, newKey, codeOf, wait } = await opened()
    expect(await byPassword(await invite(), 'luis', SHORT_PASSWORD)).toEqual({
      ok: false,
      refusal: { reason: 'too-short' },
    })
    const key = newKey()
    expect(await byPassword(await invite(), 'luis', SHORT_PASSWORD, key)).toMatchObject({ ok: true })
    expect(await signIn('luis', SHORT_PASSWORD)).toEqual({ ok: false, refusal: { reason: 'code-needed' } })
    expect(await signIn('luis', 'not this one')).toEqual(WRONG)
    expect(await signIn('luis', SHORT_PASSWORD, codeOf(key))).toEqual(WRONG)
    wait(30_000)
    const code = codeOf(key)
    expect(await signIn('luis', SHORT_PASSWORD, '000000')).toEqual(WRONG)
    expect(await signIn('luis', SHORT_PASSWORD, code)).toMatchObject({ ok: true, value: { way: 'password-and-code' } })
    expect(await signIn('luis', SHORT_PASSWORD, code)).toEqual(WRONG)
    wait(30_000)
    const both = codeOf(key)
    const [one, other] = await Promise.all([signIn('luis', SHORT_PASSWORD, both), signIn('luis', SHORT_PASSWORD, both)])
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
  })

  test('ten recovery codes each sign in once, in place of a passkey or a code, and new ones replace the old', async () => {
    const { deps, signIn, owner, signInBy } = await opened()
    const made = await makeRecoveryCodes(deps, owner.session)
    if (!made.ok) throw new Error(made.refusal.reason)
    expect(new Set(made.value).size).toBe(10)
    const [first = '', second = ''] = made.value
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect(await signIn('rosa', '', typed)).toMatchObject({ ok: true, value: { way: 'recovery-code' } })
    expect(await signIn('rosa', '', first)).toEqual(WRONG)
    expect(await signIn('rosa', '', second.slice(1))).toEqual(WRONG)
    await makeRecoveryCodes(deps, owner.session)
    expect(await signIn('rosa', '', second)).toEqual(WRONG)
    expect(await signInBy(owner.phone)).toMatchObject({ ok: true })
  })

  test('what changes how somebody signs in asks to sign in again after ten minutes, and ends the other sessions', async () => {
    const { deps, db, owner, wait, signInBy, sessionOf } = await opened()
    const laptop = new Authenticator()
    const answer = laptop.make(await beginPasskeyRegistration(deps, SITE, owner.session.person))
    const made = { site: SITE, answer, agent: 'firefox-linux' }
    wait(10 * MINUTE)
    const again = { ok: false, refusal: { reason: 'prove-again' } }
    expect(await addPasskey(deps, owner.session, made)).toEqual(again)
    expect(await removePasskey(deps, owner.session, owner.phone.id)).toEqual(again)
    expect(await changePassword(deps, owner.session, { password: PASSWORD, codes: 'kept' })).toEqual(again)
    expect(await removePassword(deps, owner.session)).toEqual(again)
    expect(await makeRecoveryCodes(deps, owner.session)).toEqual(again)
    const signedIn = await signInBy(owner.phone)
    if (!signedIn.ok) throw new Error('refused')
    const session = await sessionOf(signedIn.value.token)
    const fresh = { ...made, answer: laptop.make(await beginPasskeyRegistration(deps, SITE, session.person)) }
    expect(await addPasskey(deps, session, fresh)).toMatchObject({ ok: true, value: { name: 'firefox-linux' } })
    expect(await signInBy(laptop)).toMatchObject({ ok: true })
    expect(await removePasskey(deps, session, owner.phone.id)).toMatchObject({ ok: true })
    expect(await signInBy(owner.phone)).toEqual(WRONG)
    expect((await sessionsOf(db.read, owner.id, deps.clock())).map(({ hash }) => hash)).toEqual([session.hash])
  })

  test('a passkey that was asked for one person is not another’s', async () => {
    const { deps, owner, byPassword, invite, sessionOf } = await opened()
    const luis = await byPassword(await invite(), 'luis', PASSWORD)
    if (!luis.ok) throw new Error('refused')
    const session = await sessionOf(luis.value.token)
    const asked = await beginPasskeyRegistration(deps, SITE, session.person)
    const answer = new Authenticator().make(asked)
    expect(await addPasskey(deps, owner.session, { site: SITE, answer, agent: '' })).toEqual({
      ok: false,
      refusal: { reason: 'wrong-passkey' },
    })
  })

  test('an owner always keeps a passkey, or one-time codes beside the password, and everybody some way to sign in', async () => {
    const { deps, db, owner, newKey, offer, codeOf, byPassword, invite, sessionOf } = await opened()
    const { session, phone } = owner
    const refusal = async (act: Promise<unknown>) => (await act) as { refusal?: { reason: string } }
    expect(await refusal(removePasskey(deps, session, phone.id))).toMatchObject({ refusal: { reason: 'last-way' } })
    expect(await changePassword(deps, session, { password: PASSWORD, codes: 'kept' })).toMatchObject({ ok: true })
    expect(await refusal(removePasskey(deps, session, phone.id))).toMatchObject({
      refusal: { reason: 'owner-needs-more' },
    })
    const key = newKey()
    const codes = { offer: offer(key, session.hash), code: codeOf(key) }
    expect(await changePassword(deps, session, { password: SHORT_PASSWORD, codes })).toMatchObject({ ok: true })
    expect(await removePasskey(deps, session, phone.id)).toMatchObject({ ok: true })
    const off = changePassword(deps, session, { password: PASSWORD, codes: 'off' })
    expect(await refusal(off)).toMatchObject({ refusal: { reason: 'owner-needs-more' } })
    expect(await refusal(removePassword(deps, session))).toMatchObject({ refusal: { reason: 'last-way' } })
    expect((await findPerson(db.read, owner.id))?.totp).not.toContain(key)
    const luis = await byPassword(await invite(), 'luis', PASSWORD)
    if (!luis.ok) throw new Error('refused')
    const luisSession = await sessionOf(luis.value.token)
    expect(await refusal(removePassword(deps, luisSession))).toMatchObject({ refusal: { reason: 'last-way' } })
  })

  test('passwords that everybody tries first are refused', async () => {
    const { deps, owner } = await opened()
    for (const password of [
      'passwordpassword',
      '123456789012345',
      'abcabcabcabcabcabc',
      'rosa quispe 2026',
      'contraentrega 2026!',
    ]) {
      const refused = await changePassword(deps, owner.session, { password, codes: 'kept' })
      expect(refused, password).toEqual({ ok: false, refusal: { reason: 'common' } })
    }
  })

  test('a key that was offered to one session is no other’s, and a wrong first code switches nothing on', async () => {
    const { deps, owner, newKey, offer, codeOf, wait } = await opened()
    const key = newKey()
    const change = (sealed: string, code: string) =>
      changePassword(deps, owner.session, { password: SHORT_PASSWORD, codes: { offer: sealed, code } })
    const wrong = { ok: false, refusal: { reason: 'wrong-code' } }
    expect(await change(offer(key, 'another session'), codeOf(key))).toEqual(wrong)
    expect(await change(offer(key, owner.session.hash), '123456')).toEqual(wrong)
    const early = offer(key, owner.session.hash)
    wait(9 * MINUTE)
    expect(await change(early, codeOf(key))).toMatchObject({ ok: true })
  })

  test('people see and end their own sessions, and no others', async () => {
    const { deps, db, owner, signInBy, byPassword, invite, sessionOf } = await opened()
    const other = await signInBy(owner.phone)
    const luis = await byPassword(await invite(), 'luis', PASSWORD)
    if (!other.ok || !luis.ok) throw new Error('refused')
    const [mine, foreign] = [await sessionOf(other.value.token), await sessionOf(luis.value.token)]
    await endSessions(deps, owner.session, { hash: foreign.hash })
    expect(await findSession(db.read, foreign.hash, deps.clock())).not.toBeNull()
    await endSessions(deps, owner.session, { hash: mine.hash })
    expect(await findSession(db.read, mine.hash, deps.clock())).toBeNull()
    await signInBy(owner.phone)
    await endSessions(deps, owner.session, 'others')
    expect(await sessionsOf(db.read, owner.id, deps.clock())).toHaveLength(1)
  })
})
