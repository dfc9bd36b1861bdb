import { DEPOSIT, type ShownDeposit } from '../../checkout/deposit/shown-deposit.ts'
import { Island } from '../island.tsx'
import reading from '../pages/reading.module.css'

/** What is to be paid to the shop's accounts, in a page of an order. */
export function DepositBox({ deposit }: { readonly deposit: ShownDeposit }) {
  return (
    <div className={reading.box}>
      <Island name={DEPOSIT} props={deposit} wake="at-once" />
    </div>
  )
}
