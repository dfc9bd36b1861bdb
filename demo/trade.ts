/** What a demo shop sells and what that costs it, so that *Números* has something to say: all earn but one product and one campaign. Money is in decimals. */
export interface DemoTrade {
  /** How often shoppers take a product, beside the others here. */
  readonly taken: Readonly<Record<string, number>>
  /** Of a product's price, what it costs the shop. */
  readonly costShare: number
  /** Nobody said what this one costs, and no advertisement shows it. */
  readonly withoutCost: string
  /** It is cheap for its size, and many who ordered it do not take it. */
  readonly losing: {
    readonly slug: string
    readonly costShare: number
    /** Of the parcels with it. */
    readonly returned: number
    /** What its parcel costs. */
    readonly freight: string
  }
  /** What the parcel says that goes with the shop's own motorizado. */
  readonly ownFreight: string
  readonly packing: string
  /** Tax on advertising, in hundredths of a percent. */
  readonly adTax: number
  readonly usual: readonly UsualOfCourier[]
  readonly monthly: readonly { readonly name: string; readonly amount: string }[]
}

/** What a courier usually costs: the way out, of it the share that the way back costs, and the fee for collecting. */
interface UsualOfCourier {
  readonly courier: string
  readonly freight: string
  /** In hundredths of a percent. */
  readonly comingBack: number
  /** Of what it delivered, in hundredths of a percent. */
  readonly fee: number
}

export const peruTrade: DemoTrade = {
  taken: {
    'audifonos-inalambricos-plegables': 9,
    'mochila-impermeable-25-litros': 8,
    'oso-de-peluche-40': 8,
    'reloj-deportivo-sumergible': 7,
    'olla-acero-tapa-6-litros': 6,
    'zapatillas-urbanas-livianas': 6,
    'teclado-compacto-espanol': 5,
    'juego-herramientas-108-piezas': 4,
    'balon-de-baloncesto-7': 2,
    'cartera-de-mano-cuero': 2,
    'cuchillo-chef-20': 2,
    'despertador-doble-campana': 2,
    'guantes-de-box': 2,
    'martillo-carpintero-16': 2,
    'reloj-de-pared-30': 2,
    'sarten-antiadherente-24': 2,
    'tetera-ceramica-1-litro': 2,
  },
  costShare: 0.36,
  withoutCost: 'martillo-carpintero-16',
  losing: { slug: 'oso-de-peluche-40', costShare: 0.45, returned: 0.45, freight: '18.00' },
  ownFreight: '9.00',
  packing: '1.20',
  adTax: 1_800,
  usual: [
    { courier: 'Motorizado propio', freight: '9.00', comingBack: 0, fee: 0 },
    { courier: 'Shalom', freight: '10.00', comingBack: 5_000, fee: 0 },
    { courier: 'Olva', freight: '13.00', comingBack: 10_000, fee: 250 },
    { courier: 'Marvisur', freight: '11.50', comingBack: 5_000, fee: 200 },
  ],
  monthly: [
    { name: 'Alquiler del depósito', amount: '650.00' },
    { name: 'Internet y celulares', amount: '120.00' },
  ],
}
