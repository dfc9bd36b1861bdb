import type { ReactElement } from 'react'
import type { PaymentAccount } from '../../../shops/payment-account.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts, Field, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Side } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
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
  const mayAdd = isFresh && accounts.length < most
  return (
    <Side
      title="Cuentas"
      about="Quien tiene que pagar un adelanto ve estas cuentas en su pedido, en este orden, con tu QR tal como lo subes. Después te manda el número de operación y la captura, y los encuentras en «Pagos por verificar»."
      width="wide"
    >
      {said && (
        <SaidNote {...said}>
          {said.undo !== null && <UndoForm base={base} id={said.undo} group="cuentas" label="Deshacer" />}
        </SaidNote>
      )}
      {!isFresh && <ProveAgain back={action} />}
      <SideBySide
        narrow="second"
        first={<AccountList {...{ action, accounts, isFresh, typed }} />}
        second={
          mayAdd && (
            <Card id="nueva" title="Agregar una cuenta">
              <AccountForm action={action} account={typed?.id === '' ? typed : NEW} />
            </Card>
          )
        }
      />
      <datalist id="medios">
        {means.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Side>
  )
}

const NEW = { id: '', means: '', number: '', holder: '', note: '' } as const

interface ListProps extends Pick<Props, 'accounts' | 'isFresh' | 'typed'> {
  readonly action: string
}

function AccountList({ action, accounts, isFresh, typed }: ListProps) {
  if (accounts.length === 0)
    return (
      <Empty
        drawing="money"
        title="Todavía no tienes ninguna cuenta."
        about="Sin una, quien debe un adelanto te escribe para preguntarte dónde paga."
      />
    )
  return (
    <ItemList>
      {accounts.map((account, place) => (
        <li key={account.id}>
          <AccountHead account={account} />
          {isFresh && (
            <>
              <Buttons action={action} account={account} isFirst={place === 0} />
              <Fold isOpen={typed?.id === account.id} summary="Cambiar los datos">
                <AccountForm
                  action={action}
                  account={typed?.id === account.id ? typed : account}
                  seen={accountSeen(account)}
                />
              </Fold>
              <QrForm action={action} account={account} />
            </>
          )}
        </li>
      ))}
    </ItemList>
  )
}

function AccountHead({ account: { means, number, holder, note, qr, isOn } }: { readonly account: PaymentAccount }) {
  return (
    <Item
      title={
        <h2>
          {means} {!isOn && <span className={controls.tag}>Apagada</span>}
        </h2>
      }
      about={[number, holder, note].filter(Boolean).join(' · ')}
      end={qr !== null && <img className={styles.qr} src={qr} alt={`QR de ${means}`} width={120} height={120} />}
    />
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
    <form method="post" action={action}>
      <input type="hidden" name="cuenta" value={id} />
      <Acts>
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
      </Acts>
    </form>
  )
}

/** The seller's own picture of the QR code. */
function QrForm({ action, account: { id, means, number, qr } }: OfAccount) {
  return (
    <Fold isOpen={qr === null} summary={qr === null ? 'Subir el QR' : 'Cambiar el QR'}>
      <Form action={`${action}/qr`} hasFile>
        <input type="hidden" name="cuenta" value={id} />
        <Field
          id={`qr-${id}`}
          label={`${qr === null ? 'Sube tu QR' : 'Cambia el QR'} de ${means}`}
          hint="La captura de tu app, en PNG o JPG."
        >
          {(attributes) => (
            <input {...attributes} type="file" name="picture" accept="image/png,image/jpeg,image/webp" required />
          )}
        </Field>
        <button className={controls.plain} type="submit" aria-label={`Guardar QR de ${means}`}>
          Guardar QR
        </button>
      </Form>
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
    </Fold>
  )
}
