import type { MeasuringConsent } from './measuring.ts'
import type { CurrencyCode } from './money.ts'

/** Stands for the whole country in a list of places. */
export const EVERYWHERE = 'todo'

interface CountryFacts {
  /** The name in Spanish. */
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** BCP 47, for `<html lang>`. */
  readonly language: string
  /** Its code by ISO 4217; `money.ts` says how the currency is written. */
  readonly currency: CurrencyCode
  /** IANA, of the capital: the shop's clock. */
  readonly timeZone: string
  /** The international code, without `+`. */
  readonly phoneCode: string
  /** A mobile number as people there write it. It is not in use. */
  readonly phoneExample: string
  /** What people call the identity document of its citizens. */
  readonly document: string
  readonly consumerLaw: ConsumerLaw
  /** National holidays by rule, as the laws stood in November 2026. `holidays.ts` computes any year from them. */
  readonly holidays: readonly Holiday[]
}

export interface ConsumerLaw {
  /** The law that protects a buyer, as the country cites it. */
  readonly law: string
  /** Who hears a buyer's complaint. */
  readonly authority: { readonly name: string; readonly url: string }
  readonly privacyLaw: string
  /** How its shops measure their advertisements unless they choose otherwise. */
  readonly measuring: MeasuringConsent
  /** The latest arrival that it allows where no day was agreed. */
  readonly latestArrival?: string
}

/** A rule: a day of the year (`12-25`) or a distance from Easter Sunday in days, and where the day of rest moves from each day of the week. */
export type Holiday = { readonly name: string; readonly moves?: Moves } & (
  | { readonly on: string }
  | { readonly fromEaster: number }
)

/** Days to add when the rule's day is a Sunday, a Monday, … a Saturday. */
type Moves = readonly [number, number, number, number, number, number, number]

/** Days by which a holiday moves when it falls on a Sunday, a Monday, … a Saturday. Colombia, Ley 51 de 1983 (Ley Emiliani): the next Monday. */
const TO_NEXT_MONDAY = [1, 0, 6, 5, 4, 3, 2] as const

/**
 * Ecuador, Código del Trabajo art. 65 (R.O. 906, 2016): Tuesday to Monday, Wednesday and Thursday to Friday, a weekend's day to the Friday before
 * or the Monday after it.
 */
const TO_WEEKEND = [1, 0, -1, 2, 1, 0, -1] as const

/** The same article: 1 January and 25 December leave a weekend, and stay in the middle of a week. */
const OFF_WEEKEND = [1, 0, 0, 0, 0, 0, -1] as const

/**
 * The countries that shops sell in, and the only list of them: types, choices of the command line, clocks, ISO codes and phone rules derive from it.
 * docs/adding-a-country.md says what a new row needs. Only the server imports this table; what the browser needs is in `mobileNumbers`.
 */
export const countries = {
  peru: {
    name: 'Perú',
    code: 'PE',
    language: 'es-PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    phoneCode: '51',
    phoneExample: '900 000 000',
    document: 'DNI',
    consumerLaw: {
      law: 'Ley 29571, Código de Protección y Defensa del Consumidor',
      authority: { name: 'Indecopi', url: 'https://www.gob.pe/indecopi' },
      privacyLaw: 'Ley 29733, de Protección de Datos Personales',
      measuring: 'notice',
    },
    // Decreto Legislativo 713, art. 6, with Ley 31381 (9 December), 31530 (6 August), 31788 (7 June) and 31822 (23 July). None of them moves.
    holidays: [
      { name: 'Año Nuevo', on: '01-01' },
      { name: 'Jueves Santo', fromEaster: -3 },
      { name: 'Viernes Santo', fromEaster: -2 },
      { name: 'Día del Trabajo', on: '05-01' },
      { name: 'Batalla de Arica y Día de la Bandera', on: '06-07' },
      { name: 'San Pedro y San Pablo', on: '06-29' },
      { name: 'Día de la Fuerza Aérea', on: '07-23' },
      { name: 'Fiestas Patrias', on: '07-28' },
      { name: 'Fiestas Patrias', on: '07-29' },
      { name: 'Batalla de Junín', on: '08-06' },
      { name: 'Santa Rosa de Lima', on: '08-30' },
      { name: 'Combate de Angamos', on: '10-08' },
      { name: 'Todos los Santos', on: '11-01' },
      { name: 'Inmaculada Concepción', on: '12-08' },
      { name: 'Batalla de Ayacucho', on: '12-09' },
      { name: 'Navidad', on: '12-25' },
    ],
  },
  colombia: {
    name: 'Colombia',
    code: 'CO',
    language: 'es-CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    phoneCode: '57',
    phoneExample: '300 000 0000',
    document: 'Cédula de ciudadanía',
    consumerLaw: {
      law: 'Ley 1480 de 2011, Estatuto del Consumidor',
      authority: { name: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co' },
      privacyLaw: 'Ley 1581 de 2012, de protección de datos personales',
      measuring: 'notice',
      // Ley 1480 de 2011, art. 50, h.
      latestArrival: '30 días calendario',
    },
    // Código Sustantivo del Trabajo, art. 177, as Ley 51 de 1983 has it.
    holidays: [
      { name: 'Año Nuevo', on: '01-01' },
      { name: 'Reyes Magos', on: '01-06', moves: TO_NEXT_MONDAY },
      { name: 'San José', on: '03-19', moves: TO_NEXT_MONDAY },
      { name: 'Jueves Santo', fromEaster: -3 },
      { name: 'Viernes Santo', fromEaster: -2 },
      { name: 'Día del Trabajo', on: '05-01' },
      { name: 'Ascensión', fromEaster: 39, moves: TO_NEXT_MONDAY },
      { name: 'Corpus Christi', fromEaster: 60, moves: TO_NEXT_MONDAY },
      { name: 'Sagrado Corazón', fromEaster: 68, moves: TO_NEXT_MONDAY },
      { name: 'San Pedro y San Pablo', on: '06-29', moves: TO_NEXT_MONDAY },
      { name: 'Independencia', on: '07-20' },
      { name: 'Batalla de Boyacá', on: '08-07' },
      { name: 'Asunción', on: '08-15', moves: TO_NEXT_MONDAY },
      { name: 'Día de la Raza', on: '10-12', moves: TO_NEXT_MONDAY },
      { name: 'Todos los Santos', on: '11-01', moves: TO_NEXT_MONDAY },
      { name: 'Independencia de Cartagena', on: '11-11', moves: TO_NEXT_MONDAY },
      { name: 'Inmaculada Concepción', on: '12-08' },
      { name: 'Navidad', on: '12-25' },
    ],
  },
  ecuador: {
    name: 'Ecuador',
    code: 'EC',
    language: 'es-EC',
    currency: 'USD',
    timeZone: 'America/Guayaquil',
    phoneCode: '593',
    phoneExample: '099 000 0000',
    document: 'Cédula',
    consumerLaw: {
      law: 'Ley Orgánica de Defensa del Consumidor',
      authority: { name: 'Defensoría del Pueblo', url: 'https://www.dpe.gob.ec' },
      privacyLaw: 'Ley Orgánica de Protección de Datos Personales',
      // The shop's own notice names consent as the basis (LOPDP art. 7 and 8); docs/legal.md says what a lawyer has still to say.
      measuring: 'ask',
    },
    // Código del Trabajo, art. 65. Of the two days in November one moves so that both touch the weekend.
    holidays: [
      { name: 'Año Nuevo', on: '01-01', moves: OFF_WEEKEND },
      { name: 'Lunes de Carnaval', fromEaster: -48 },
      { name: 'Martes de Carnaval', fromEaster: -47 },
      { name: 'Viernes Santo', fromEaster: -2 },
      { name: 'Día del Trabajo', on: '05-01', moves: TO_WEEKEND },
      { name: 'Batalla de Pichincha', on: '05-24', moves: TO_WEEKEND },
      { name: 'Primer Grito de Independencia', on: '08-10', moves: TO_WEEKEND },
      { name: 'Independencia de Guayaquil', on: '10-09', moves: TO_WEEKEND },
      { name: 'Día de los Difuntos', on: '11-02', moves: [2, 0, 0, 2, 0, 0, -1] },
      { name: 'Independencia de Cuenca', on: '11-03', moves: [1, 0, 0, -2, 0, 0, -2] },
      { name: 'Navidad', on: '12-25', moves: OFF_WEEKEND },
    ],
  },
} as const satisfies Readonly<Record<string, CountryFacts>>

export type Country = keyof typeof countries

export const countryNames = Object.keys(countries) as readonly Country[]

export function isCountry(text: string): text is Country {
  return countryNames.some((name) => name === text)
}

interface MobileNumbers {
  /** Digits only, with or without the country's code, as people type it. */
  readonly shape: RegExp
  /** Ends the sentence `Un celular de …`. */
  readonly hint: string
  /** Its digits, where they are fewer than the nine that a phone has at least (specification, section 9). */
  readonly shortest?: number
}

/** How each country writes its mobile numbers, by its numbering plan (MTC, CRC, ARCOTEL). The order form takes this table to the browser. */
export const mobileNumbers: Readonly<Record<Country, MobileNumbers>> = {
  peru: { shape: /^(51)?9\d{8}$/, hint: 'Perú tiene 9 dígitos y empieza con 9' },
  colombia: { shape: /^(57)?3\d{9}$/, hint: 'Colombia tiene 10 dígitos y empieza con 3' },
  ecuador: { shape: /^(09|59309|5939)\d{8}$/, hint: 'Ecuador tiene 10 dígitos y empieza con 09' },
}

const SHORTEST_PHONE = 9

/** E.164. */
export const LONGEST_PHONE = 15

/** The fewest digits that a phone may have: nine (specification, section 9), or as few as a mobile number of the country has. */
export function shortestPhone(country: Country): number {
  return mobileNumbers[country].shortest ?? SHORTEST_PHONE
}
