import type { DemoCountry } from './catalogue/product.ts'

/** What the orders of a demo shop are made of. Names are common ones put together, phones come from ranges that name nobody, streets exist in many towns. */
export interface DemoPeople {
  readonly names: readonly string[]
  readonly surnames: readonly string[]
  readonly streets: readonly string[]
  /** Official codes, the first ones the most usual. */
  readonly places: readonly string[]
  /** A number's beginning; the order's number fills it up to `phoneDigits`. */
  readonly phoneStart: string
  readonly phoneDigits: number
  readonly documentDigits: number
  readonly couriers: readonly string[]
  readonly means: readonly string[]
}

export const demoPeople: Readonly<Record<DemoCountry, DemoPeople>> = {
  peru: {
    names: [
      'Rosa',
      'Luis',
      'María del Carmen',
      'José Luis',
      'Ana',
      'Pedro',
      'Katherine',
      'Edwin',
      'Silvia',
      'Marco Antonio',
      'Milagros',
      'Jhon',
      'Flor de María',
      'Wilmer',
      'Yesenia',
      'Percy',
    ],
    surnames: [
      'Quispe',
      'Mamani',
      'Huamán',
      'Flores',
      'Salas',
      'Ríos',
      'Choque',
      'Paredes',
      'Vega',
      'Ccori',
      'Chávez',
      'Rojas',
      'Condori',
      'Sánchez',
      'Vásquez de la Cruz',
      'Torres',
    ],
    streets: [
      'Av. Los Próceres',
      'Jr. Bolognesi',
      'Calle Las Flores',
      'Av. Grau',
      'Psje. San Martín',
      'Urb. Los Jardines Mz. C Lt.',
      'Calle Comercio',
    ],
    places: [
      '150132',
      '150135',
      '150117',
      '150103',
      '150140',
      '150122',
      '150110',
      '070101',
      '040103',
      '130101',
      '200101',
      '140101',
      '120101',
      '080108',
      '211101',
      '150142',
    ],
    phoneStart: '900',
    phoneDigits: 9,
    documentDigits: 8,
    couriers: ['Shalom', 'Olva', 'Marvisur'],
    means: ['Yape', 'Plin', 'Transferencia'],
  },
  colombia: {
    names: ['Camila', 'Andrés', 'Luz Marina', 'Juan David', 'Yuliana', 'Jhon Jairo', 'Paola', 'Wilson'],
    surnames: ['Rodríguez', 'Gómez', 'Martínez', 'Ospina', 'Restrepo', 'Cárdenas', 'Mosquera', 'Rincón'],
    streets: ['Calle 45 #', 'Carrera 7 #', 'Diagonal 20 #', 'Transversal 33 #'],
    places: ['11001', '05001', '76001', '08001', '68001', '13001'],
    phoneStart: '300',
    phoneDigits: 10,
    documentDigits: 10,
    couriers: ['Interrapidísimo', 'Servientrega', 'Coordinadora'],
    means: ['Nequi', 'Daviplata', 'Transferencia'],
  },
  ecuador: {
    names: ['Gabriela', 'Carlos', 'María José', 'Diego', 'Johanna', 'Byron', 'Lorena', 'Kléver'],
    surnames: ['Guamán', 'Zambrano', 'Cedeño', 'Quishpe', 'Loor', 'Andrade', 'Pilco', 'Moreira'],
    streets: ['Av. Quito', 'Calle Sucre', 'Av. 9 de Octubre', 'Calle Rocafuerte'],
    places: ['170150', '090150', '010150', '130150', '180150', '110150'],
    phoneStart: '0990',
    phoneDigits: 10,
    documentDigits: 10,
    couriers: ['Servientrega', 'Laar', 'Tramaco'],
    means: ['Deuna', 'Transferencia'],
  },
}
