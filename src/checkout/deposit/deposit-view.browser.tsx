import { AccountList } from './account-list.browser.tsx'
import styles from './deposit.module.css'
import { PaymentFields } from './payment-fields.browser.tsx'
import type { ShownDeposit, ShownPayment } from './shown-deposit.ts'

const states = {
  enviado: 'Lo estamos verificando',
  aceptado: 'Recibido',
  rechazado: 'No lo encontramos',
} as const satisfies Record<ShownPayment['state'], string>

/** What is to be paid to the shop’s accounts, the accounts, and the form that reports a payment. */
export function DepositView({ heading, lead, sums, payments, accounts, action, form }: ShownDeposit) {
  return (
    <section className={styles.deposit} id="adelanto" aria-labelledby="adelanto-titulo">
      <h2 className={styles.heading} id="adelanto-titulo">
        {heading}
      </h2>
      {lead.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {payments.length > 0 && (
        <ul className={styles.payments} aria-label="Lo que nos mandaste">
          {payments.map(({ text, state, reason, picture }, place) => (
            <li key={`${place}-${text}`} data-state={state}>
              <strong>{text}</strong> <span>{states[state]}</span>
              {picture !== null && (
                <a className={styles.picture} href={picture}>
                  Ver mi constancia
                </a>
              )}
              {reason !== '' && <p>La tienda dice: «{reason}»</p>}
            </li>
          ))}
        </ul>
      )}
      {form && (
        <>
          <AccountList accounts={accounts} />
          <PaymentFields key={form.key} action={action} form={form} means={meansOf(accounts)} />
        </>
      )}
    </section>
  )
}

function meansOf(accounts: ShownDeposit['accounts']): readonly string[] {
  return [...new Set(accounts.map(({ means }) => means))]
}
