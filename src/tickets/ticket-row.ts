/** A ticket as the database keeps it. */
export type TicketRow = {
  id: string
  shop_id: string
  code: string
  key_hash: string
  country: string
  status: string
  name: string
  phone: string
  email: string
  departamento: string
  provincia: string
  distrito: string
  place_code: string
  direccion: string
  documento: string
  lima: string
  way: string
  agency: string
  coupon: string
  bump: string
  discounts: string
  delivery: string
  terminos: number
  terminos_at: number | null
  claimed: string
  ip: string
  lines: string
  total: number
  currency: string
  created_at: number
  updated_at: number
  finalised_at: number | null
  phone_e164: string
  network: string
  network_56: string
  network_48: string
  browser: string
  suspicions: string
  terms_version: string
  forgotten_at: number | null
}

export type TicketTables = { tickets: TicketRow }
