import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { acceptLink } from '../../src/staff/links/accept-link.action.ts'
import { inviteMember } from '../../src/staff/links/invite-member.action.ts'
import { joinByLink } from '../../src/staff/links/join-by-link.action.ts'
import { makeOwnerLink } from '../../src/staff/links/make-owner-link.action.ts'
import { makeRecoveryLink } from '../../src/staff/links/make-recovery-link.action.ts'
import { revokeInvitation } from '../../src/staff/links/revoke-invitation.action.ts'
import { hashOfLink } from '../../src/staff/links/staff-link.ts'
import { openInvitations } from '../../src/staff/links/staff-links.store.ts'
import { beginPasskeyRegistration } from '../../src/staff/passkeys/begin-passkey-registration.action.ts'
import { findPerson } from '../../src/staff/people.store.ts'
import { findSession } from '../../src/staff/sessions/desk-sessions.store.ts'
import { changeMember } from '../../src/staff/team/change-member.action.ts'
import { countOwners, permissionIn, shopsOfPerson } from '../../src/staff/team/memberships.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { removeMember } from '../../src/staff/team/remove-member.action.ts'
import { Authenticator } from '../support/authenticator.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openStaff, PASSWORD, SHORT_PASSWORD, SITE, VISIT } from '../support/staff.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OWNER: Permission = { role: 'owner', switches: [] }
const PACKER: Permission = { role: 'packer', switches: ['payments'] }

const refusedFor = (reason: string) => ({ ok: false, refusal: { reason } })

onOneEngine((_engine, openDatabase) => {
  async function opened() {
    const db = await openDatabase()
    const staff = openStaff(db)
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['una.pe'] })
    const other = await openCatalogueShop(db, { id: 'other', hosts: ['otra.pe'] })
    const { deps } = staff
    return {
      ...staff,
      shop,
      other,
      firstLink: () => makeOwnerLink(deps, commandLine, null),
      ownerLink: (of = shop) => makeOwnerLink(deps, commandLine, of.id),
      invite: (permission = PACKER, to = shop) => inviteMember(deps, to, permission, commandLine),
      change: (personId: string, permission: Permission, of = shop) =>
        changeMember(deps, of, { personId, permission }, commandLine),
      remove: (personId: string, of = shop) => removeMember(deps, of, personId, commandLine),
    }
  }

  test('the first link makes an owner of every shop, works once and for an hour, and never again once there is an owner', async () => {
    const { db, firstLink, welcome, wait, byPassword, newKey } = await opened()
    const [late, second] = [await firstLink(), await firstLink()]
    wait(HOUR)
    expect(await byPassword(late, 'luis', PASSWORD, newKey())).toEqual(refusedFor('no-link'))
    const token = await firstLink()
    const rosa = await welcome(token, 'rosa')
    expect((await shopsOfPerson(db.read, rosa.id)).map(({ shopId, permission }) => [shopId, permission.role])).toEqual([
      ['one', 'owner'],
      ['other', 'owner'],
    ])
    for (const used of [token, second, await firstLink(), 'made up'])
      expect(await byPassword(used, 'luis', PASSWORD, newKey())).toEqual(refusedFor('no-link'))
  })

  test('two people who open first links at once do not both become owners', async () => {
    const { db, shop, firstLink, byPassword, newKey } = await opened()
    const [one, two] = await Promise.all([
      byPassword(await firstLink(), 'rosa', PASSWORD, newKey()),
      byPassword(await firstLink(), 'luis', PASSWORD, newKey()),
    ])
    expect([one.ok, two.ok].toSorted()).toEqual([false, true])
    expect(await db.transaction((tx) => countOwners(tx, shop.id))).toBe(1)
  })

  test('an owner’s link asks for a passkey, or a password with one-time codes, and stays usable when refused', async () => {
    const { ownerLink, byPassword, newKey } = await opened()
    const token = await ownerLink()
    expect(await byPassword(token, 'rosa', PASSWORD)).toEqual(refusedFor('owner-needs-more'))
    expect(await byPassword(token, 'ro', PASSWORD, newKey())).toEqual(refusedFor('bad-login'))
    expect(await byPassword(token, 'rosa', SHORT_PASSWORD, newKey())).toMatchObject({ ok: true })
  })

  test('an invitation gives its role in its shop alone, works once, for 48 hours, and until it is taken back', async () => {
    const { db, shop, other, deps, invite, byPassword, wait } = await opened()
    const [token, late, revoked] = [await invite(), await invite(), await invite()]
    const accepted = await byPassword(token, 'luis', PASSWORD)
    if (!accepted.ok) throw new Error(accepted.refusal.reason)
    const { personId } = accepted.value
    expect(await permissionIn(db.read, shop.id, personId)).toEqual(PACKER)
    expect(await permissionIn(db.read, other.id, personId)).toBeNull()
    expect(await byPassword(token, 'ana', PASSWORD)).toEqual(refusedFor('no-link'))
    expect(await byPassword(late, 'luis', PASSWORD)).toEqual(refusedFor('login-taken'))
    expect(await revokeInvitation(deps, other, hashOfLink(revoked), commandLine)).toBe(false)
    expect(await revokeInvitation(deps, shop, hashOfLink(revoked), commandLine)).toBe(true)
    expect(await byPassword(revoked, 'ana', PASSWORD)).toEqual(refusedFor('no-link'))
    expect(await openInvitations(db.read, shop.id, deps.clock())).toHaveLength(1)
    wait(48 * HOUR)
    expect(await byPassword(late, 'ana', PASSWORD)).toEqual(refusedFor('no-link'))
    expect(await openInvitations(db.read, shop.id, deps.clock())).toHaveLength(0)
  })

  test('one invitation opened by two people at once lets one in', async () => {
    const { invite, byPassword } = await opened()
    const token = await invite()
    const both = await Promise.all([byPassword(token, 'luis', PASSWORD), byPassword(token, 'ana', PASSWORD)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('somebody who is signed in takes one more shop by an invitation, and as its owner only with a strong way to sign in', async () => {
    const { db, deps, other, invite, byPassword } = await opened()
    const luis = await byPassword(await invite(), 'luis', PASSWORD)
    if (!luis.ok) throw new Error('refused')
    const { personId } = luis.value
    expect(await joinByLink(deps, personId, await invite())).toEqual(refusedFor('already-member'))
    expect(await joinByLink(deps, personId, await invite(OWNER, other))).toEqual(refusedFor('owner-needs-more'))
    const token = await invite(PACKER, other)
    expect(await joinByLink(deps, personId, token)).toEqual({ ok: true, value: ['other'] })
    expect(await joinByLink(deps, personId, token)).toEqual(refusedFor('no-link'))
    expect(await shopsOfPerson(db.read, personId)).toHaveLength(2)
  })

  test('recovery replaces everything by which its person signed in, and ends their sessions', async () => {
    const { db, deps, firstLink, welcome, wait, signInBy, byPassword, newKey, signIn } = await opened()
    const rosa = await welcome(await firstLink(), 'rosa')
    const recover = async () => {
      const made = await makeRecoveryLink(deps, commandLine, rosa.id)
      if (!made.ok) throw new Error('refused')
      return made.value
    }
    const [earlier, late] = [await recover(), await recover()]
    expect(await byPassword(earlier, '', SHORT_PASSWORD, newKey())).toEqual(refusedFor('no-link'))
    wait(15 * MINUTE)
    expect(await byPassword(late, '', SHORT_PASSWORD, newKey())).toEqual(refusedFor('no-link'))
    const token = await recover()
    expect(await byPassword(token, '', PASSWORD)).toEqual(refusedFor('owner-needs-more'))
    expect(await joinByLink(deps, rosa.id, token)).toEqual(refusedFor('no-link'))
    expect(await byPassword(token, '', PASSWORD, newKey())).toMatchObject({ ok: true, value: { personId: rosa.id } })
    expect(await signInBy(rosa.phone)).toEqual(refusedFor('wrong'))
    expect(await findSession(db.read, rosa.session.hash, deps.clock())).toBeNull()
    expect(await signIn('rosa', PASSWORD)).toEqual(refusedFor('code-needed'))
    expect(await makeRecoveryLink(deps, commandLine, 'nobody')).toEqual(refusedFor('no-person'))
  })

  test('a passkey that answers another person’s challenge opens no link', async () => {
    const { deps, firstLink, welcome, invite } = await opened()
    const rosa = await welcome(await firstLink(), 'rosa')
    const chosen = {
      by: 'passkey',
      site: SITE,
      answer: new Authenticator().make(await beginPasskeyRegistration(deps, SITE, rosa.session.person)),
    } as const
    const accepted = await acceptLink(deps, { token: await invite(), login: 'luis', name: 'Luis', chosen }, VISIT)
    expect(accepted).toEqual(refusedFor('wrong-passkey'))
  })

  test('a shop keeps its last owner, also when two owners remove each other at once', async () => {
    const { db, shop, ownerLink, welcome, change, remove, byPassword, invite } = await opened()
    const rosa = await welcome(await ownerLink(), 'rosa')
    expect(await remove(rosa.id)).toEqual(refusedFor('last-owner'))
    expect(await change(rosa.id, PACKER)).toEqual(refusedFor('last-owner'))
    const luis = await byPassword(await invite(), 'luis', PASSWORD)
    if (!luis.ok) throw new Error('refused')
    expect(await change(luis.value.personId, OWNER)).toEqual(refusedFor('owner-needs-more'))
    const ana = await welcome(await invite(OWNER), 'ana')
    const both = await Promise.all([remove(rosa.id), change(ana.id, PACKER)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.transaction((tx) => countOwners(tx, shop.id))).toBe(1)
  })

  test('who is removed loses the shop at once, and after the last shop everything but the name', async () => {
    const { db, deps, shop, other, ownerLink, welcome, invite, remove, signInBy, byPassword } = await opened()
    await welcome(await ownerLink(), 'rosa')
    await welcome(await ownerLink(other), 'eva')
    const luis = await welcome(await invite(), 'luis', 'Luis Mora')
    await joinByLink(deps, luis.id, await invite(PACKER, other))
    expect(await remove(luis.id)).toMatchObject({ ok: true })
    expect(await permissionIn(db.read, shop.id, luis.id)).toBeNull()
    expect(await findSession(db.read, luis.session.hash, deps.clock())).not.toBeNull()
    expect(await remove(luis.id)).toEqual(refusedFor('no-member'))
    expect(await remove(luis.id, other)).toMatchObject({ ok: true })
    expect(await findSession(db.read, luis.session.hash, deps.clock())).toBeNull()
    expect(await signInBy(luis.phone)).toEqual(refusedFor('wrong'))
    expect(await findPerson(db.read, luis.id)).toMatchObject({
      login: `~${luis.id}`,
      name: 'Luis Mora',
      password: null,
    })
    expect(await byPassword(await invite(), 'luis', PASSWORD)).toMatchObject({ ok: true })
  })
})
