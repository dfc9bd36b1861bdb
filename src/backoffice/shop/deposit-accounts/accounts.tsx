import type { ReactElement } from 'react'
import type { PaymentAccount } from '../../../shops/payment-account.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import settings from '../settings/settings.module.css'
import { UndoForm } from '../settings/undo-form.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './accounts.module.css'
import { accountSeen, type TypedAccount } from './read-account.ts'

interface Props {
  /** Of the settings. */
  readonly base: string
  readonly accounts: readonly PaymentAccount[]
  /** What people of the country pay with. */
  readonly means: readonly string[]
  readonly most: number
  /** Signed in within the last ten minutes, as it is asked of whoever says where money goes. */
  readonly isFresh: boolean
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string; readonly undo: string | null } | null
  /** A form that was not saved. */
  readonly typed: TypedAccount | null
}

/** The accounts for deposits, in the order in which shoppers see them. */
export function Accounts({ base, accounts, means, most, isFresh, said, typed }: Props): ReactElement {
  const action = `${base}/cuentas`
  return (
    <main className={`${settings.page} ${styles.page}`}>
      <h1>
        <a href={base}>Ajustes</a> › Cuentas
      </h1>
      {said && (
        <SaidNote {...said}>
          {said.undo !== null && <UndoForm base={base} id={said.undo} group="cuentas" label="Deshacer" />}
        </SaidNote>
      )}
      <p className={settings.hint}>
        Quien tiene que pagar un adelanto ve estas cuentas en su pedido, en este orden, con tu QR tal como lo subes.
        Después te manda el número de operación y la captura, y los encuentras en «Pagos por verificar».
      </p>
      {!isFresh && <ProveAgain back={action} />}
      {accounts.length === 0 && <p className={styles.empty}>Todavía no tienes ninguna cuenta.</p>}
      <ol className={styles.list}>
        {accounts.map((account, place) => (
          <li key={account.id} className={settings.card}>
            <AccountHead account={account} />
            {isFresh && (
              <>
                <Buttons action={action} account={account} isFirst={place === 0} />
                <details open={typed?.id === account.id} className={styles.more}>
                  <summary>Cambiar los datos</summary>
                  <AccountForm
                    action={action}
                    account={typed?.id === account.id ? typed : account}
                    seen={accountSeen(account)}
                  />
                </details>
                <QrForm action={action} account={account} />
              </>
            )}
          </li>
        ))}
      </ol>
      {isFresh && accounts.length < most && (
        <section className={settings.card} aria-labelledby="nueva">
          <h2 id="nueva">Agregar una cuenta</h2>
          <AccountForm action={action} account={typed?.id === '' ? typed : NEW} />
        </section>
      )}
      <datalist id="medios">
        {means.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </main>
  )
}

const NEW = { id: '', means: '', number: '', holder: '', note: '' } as const

function AccountHead({ account: { means, number, holder, note, qr, isOn } }: { readonly account: PaymentAccount }) {
  return (
    <div className={styles.head}>
      <div>
        <h2>
          {means} {!isOn && <span className={controls.tag}>Apagada</span>}
        </h2>
        {number !== '' && <p className={styles.number}>{number}</p>}
        <p className={settings.hint}>{holder}</p>
        {note !== '' && <p className={settings.hint}>{note}</p>}
      </div>
      {qr !== null && <img className={styles.qr} src={qr} alt={`QR de ${means}`} width={120} height={120} />}
    </div>
  )
}

interface OfAccount {
  readonly action: string
  readonly account: PaymentAccount
}

function Buttons({ action, account, isFirst }: OfAccount & { readonly isFirst: boolean }) {
  const { id, means, isOn } = account
  const buttons = [
    ...(isFirst ? [] : [{ hacer: 'subir', label: 'Subir' }]),
    isOn ? { hacer: 'apagar', label: 'Apagar' } : { hacer: 'prender', label: 'Prender' },
    { hacer: 'borrar', label: 'Borrar' },
  ]
  return (
    <form className={settings.buttons} method="post" action={action}>
      <input type="hidden" name="cuenta" value={id} />
      {buttons.map(({ hacer, label }) => (
        <button
          key={hacer}
          className={hacer === 'borrar' ? controls.danger : controls.plain}
          type="submit"
          name="hacer"
          value={hacer}
          aria-label={`${label} ${means}`}
        >
          {label}
        </button>
      ))}
    </form>
  )
}

/** The seller's own picture of the QR code. */
function QrForm({ action, account: { id, means, number, qr } }: OfAccount) {
  return (
    <>
      <form className={settings.form} method="post" action={`${action}/qr`} encType="multipart/form-data">
        <input type="hidden" name="cuenta" value={id} />
        <div className={settings.field}>
          <label htmlFor={`qr-${id}`}>
            {qr === null ? 'Sube tu QR' : 'Cambia el QR'} de {means}
          </label>
          <span className={settings.hint} id={`qr-${id}-ayuda`}>
            La captura de tu app, en PNG o JPG.
          </span>
          <input
            className={settings.input}
            id={`qr-${id}`}
            aria-describedby={`qr-${id}-ayuda`}
            type="file"
            name="picture"
            accept="image/png,image/jpeg,image/webp"
            required
          />
        </div>
        <button className={controls.plain} type="submit" aria-label={`Guardar QR de ${means}`}>
          Guardar QR
        </button>
      </form>
      {qr !== null && number !== '' && (
        <form method="post" action={action}>
          <input type="hidden" name="cuenta" value={id} />
          <button
            className={controls.plain}
            type="submit"
            name="hacer"
            value="sin-qr"
            aria-label={`Quitar QR de ${means}`}
          >
            Quitar QR
          </button>
        </form>
      )}
    </>
  )
}
