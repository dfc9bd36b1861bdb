import { writtenPhone } from './fields/written-phone.ts'
import { taxIds } from './phones-and-tax-ids.ts'
import type { Shop, ShopConfig } from './shop.ts'

type Identity = Pick<ShopConfig, 'legal_name' | 'tax_id' | 'legal_address' | 'contact_email'>

/** Whether a shop states everything that the law requires of a seller. */
export function namesItsSeller({ legal_name, tax_id, legal_address, contact_email }: Identity): boolean {
  return [legal_name, tax_id, legal_address, contact_email].every((fact) => fact !== null)
}

interface SellerFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}

/** The facts about the seller that a shop states, with labels. Empty where nothing is set. */
export function sellerFacts({ country, config }: Pick<Shop, 'country' | 'config'>): readonly SellerFact[] {
  const { legal_name, tax_id, legal_address, contact_email } = config
  return [
    ...(legal_name === null ? [] : [{ label: 'Razón social', value: legal_name }]),
    ...(tax_id === null ? [] : [{ label: taxIds[country].name, value: tax_id }]),
    ...(legal_address === null ? [] : [{ label: 'Domicilio', value: legal_address }]),
    ...(contact_email === null ? [] : [{ label: 'Correo', value: contact_email, href: `mailto:${contact_email}` }]),
  ]
}

/** The same with the phone in one line, for the foot of every page; `null` where nothing is set. */
export function sellerLine({ country, config }: Pick<Shop, 'country' | 'config'>): string | null {
  const { legal_name, tax_id, legal_address, contact_email, phone_contact } = config
  const facts = [legal_name, tax_id && `${taxIds[country].name} ${tax_id}`, legal_address, contact_email].filter(
    Boolean,
  )
  return facts.length === 0 ? null : [...facts, writtenPhone(phone_contact, country)].join(' · ')
}
