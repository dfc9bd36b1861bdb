import { findActivity } from '../../../activity/activity.store.ts'
import { MOST_ACCOUNTS } from '../../../shops/fields/field-schemas.ts'
import {
  type PaymentAccount,
  raisedAccount,
  usualMeans,
  withAccount,
  withoutAccount,
} from '../../../shops/payment-account.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { signInAddress } from '../../signing-in/back-to.ts'
import { settingsAnswer } from '../settings/settings-screen.tsx'
import { Accounts } from './accounts.tsx'
import { accountSeen, readAccount, type TypedAccount } from './read-account.ts'
import { accountsOf, CHANGED, saveAccounts } from './save-accounts.api.ts'

type Said = Parameters<typeof Accounts>[0]['said']

interface Shown {
  readonly said?: Said
  readonly typed?: TypedAccount
  readonly status?: number
}

/** Where the shop takes deposits. */
export async function accountsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const saved = asked.url.searchParams.get('guardado')
  if (saved === null) return accountsView(asked, {})
  const entry = await findActivity(asked.deps.db.read, asked.shop.id, saved)
  const undo = entry?.act === 'change-shop' ? saved : null
  return accountsView(asked, { said: { tone: 'good', text: undo === null ? 'No cambió nada.' : 'Guardado.', undo } })
}

function accountsView(asked: SellerRequest, { said = null, typed, status = 200 }: Shown): DeskAnswer {
  const { deps, shop, session } = asked
  const body = (
    <Accounts
      base={`/t/${shop.hosts[0]}/ajustes`}
      accounts={accountsOf(shop)}
      means={usualMeans[shop.country]}
      most={MOST_ACCOUNTS}
      isFresh={isFresh(session, deps.clock())}
      said={said}
      typed={typed ?? null}
    />
  )
  return settingsAnswer(asked, body, { group: 'cuentas', title: 'Cuentas para el adelanto', status })
}

/** Saves an account, or moves, switches or removes one. Where the money goes is changed only by somebody who has just signed in. */
export async function postAccounts(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session } = asked
  const back = `/t/${shop.hosts[0]}/ajustes/cuentas`
  if (!isFresh(session, deps.clock())) return seeOther(signInAddress(back))
  const accounts = accountsOf(shop)
  const known = accounts.find(({ id }) => id === fields.get('cuenta')) ?? null
  if (fields.get('hacer') !== 'guardar') {
    return known ? saved(asked, changedList(accounts, known, fields.get('hacer') ?? '')) : gone(asked)
  }
  if (!known && (fields.get('cuenta') ?? '') !== '') return gone(asked)
  const id = known?.id ?? Buffer.from(deps.chance(6)).toString('base64url')
  const read = readAccount(fields, { id, qr: known?.qr ?? null, isOn: known?.isOn ?? true })
  if (!read.ok) {
    const said = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null } as const
    return accountsView(asked, { said, typed: { ...read.refusal, id: known?.id ?? '' }, status: 422 })
  }
  const seen = fields.get('visto')
  if (known && seen !== null && seen !== accountSeen(known)) {
    const said = { tone: 'bad', text: CHANGED, undo: null } as const
    return accountsView(asked, { said, typed: { ...read.value, problems: {} }, status: 409 })
  }
  return saved(asked, withAccount(accounts, read.value))
}

function changedList(
  accounts: readonly PaymentAccount[],
  known: PaymentAccount,
  wanted: string,
): readonly PaymentAccount[] {
  switch (wanted) {
    case 'subir':
      return raisedAccount(accounts, known.id)
    case 'apagar':
    case 'prender':
      return withAccount(accounts, { ...known, isOn: wanted === 'prender' })
    case 'sin-qr':
      return known.number === '' ? accounts : withAccount(accounts, { ...known, qr: null })
    case 'borrar':
      return withoutAccount(accounts, known.id)
    default:
      return accounts
  }
}

async function saved(asked: SellerRequest, accounts: readonly PaymentAccount[]): Promise<DeskAnswer> {
  const answered = await saveAccounts(asked, accounts)
  if (answered.ok) return seeOther(answered.back)
  const said = { tone: 'bad', text: answered.message, undo: null } as const
  return accountsView(asked, { said, status: answered.status })
}

function gone(asked: SellerRequest): DeskAnswer {
  return accountsView(asked, { said: { tone: 'bad', text: 'Esa cuenta ya no está.', undo: null }, status: 404 })
}
