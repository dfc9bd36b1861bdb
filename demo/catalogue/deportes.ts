import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const deportes: readonly DemoProduct[] = [
  {
    slug: 'balon-de-futbol-numero-5',
    title: '{Pelota|Balón|Balón} de fútbol n.º 5',
    about: [
      'Costura reforzada para {losa, grass y tierra|cancha sintética, cemento y tierra|cancha sintética, cemento y tierra}. Mantiene el aire durante semanas.',
    ],
    points: ['Tamaño y peso oficiales (n.º 5)', 'Cámara de butilo', 'Incluye aguja para inflar'],
    prices: {
      peru: '89.90 59.90 54.90 49.90',
      colombia: '94900 62900 57900 52900',
      ecuador: '25.99 16.99 15.49 13.99',
    },
    category: 'deportes',
    featured: true,
    pictures: [
      on('menta', '26bd'),
      on('limon', '26bd', '26bd', '26bd'),
      on('cielo', small('1f9e2', 0.8), small('1f3c6', 0.9), '26bd'),
    ],
  },
  {
    slug: 'balon-de-baloncesto-7',
    title: '{Pelota de básquet|Balón de baloncesto|Balón de básquet} n.º 7',
    about: ['Agarre profundo que no resbala aunque sudes. Bota parejo en cemento y en {parqué|coliseo|coliseo}.'],
    points: ['Tamaño 7', 'Caucho compuesto para exteriores', 'Incluye aguja para inflar'],
    prices: { peru: '99.90 69.90 64.90', colombia: '104900 74900 69900', ecuador: '28.99 19.99 18.49' },
    category: 'deportes',
    pictures: [on('arena', '1f3c0'), on('cielo', '1f3c0', '1f3c0')],
  },
  {
    slug: 'guantes-de-box',
    title: 'Guantes de {box|boxeo|box} de 12 onzas, par',
    about: [
      'Espuma de tres capas que protege los nudillos y forro que seca rápido. El velcro ancho sujeta bien la muñeca.',
    ],
    points: ['12 onzas, par', 'Cuero sintético cosido', 'Palma ventilada'],
    prices: { peru: '139.00 95.00 89.00', colombia: '149900 99900 94900', ecuador: '39.99 27.99 25.99' },
    category: 'deportes',
    colors: [
      { name: 'Rojo', hex: '#dd2450', picture: 0 },
      { name: 'Azul', hex: '#1d76d2', picture: 1 },
    ],
    pictures: [on('rosa', '1f94a'), on('piedra', turned('1f94a', 225))],
  },
  {
    slug: 'raqueta-de-tenis-aluminio',
    title: 'Raqueta de tenis de aluminio con pelota',
    about: ['Liviana y equilibrada para empezar o volver a jugar. Llega encordada y con una pelota para estrenar.'],
    points: ['Aluminio, 270 g', 'Empuñadura n.º 3', 'Funda y una pelota incluidas'],
    prices: { peru: '189.00 129.00 119.00', colombia: '199900 134900 124900', ecuador: '54.99 37.99 34.99' },
    category: 'deportes',
    pictures: [on('cielo', '1f3be'), on('limon', turned('1f3be', 200), '1f3be')],
  },
  {
    slug: 'set-ping-pong',
    title: 'Set de ping-pong: paleta y pelotas',
    about: [
      'Goma de doble cara, una lisa para defender y otra con efecto. Tres pelotas para que el juego no se corte.',
    ],
    points: ['Paleta de cinco láminas', 'Tres pelotas de 40 mm', 'Cada unidad trae una paleta'],
    prices: {
      peru: '49.90 34.90 29.90 27.90',
      colombia: '52900 36900 31900 29900',
      ecuador: '14.49 9.99 8.49 7.99',
    },
    category: 'deportes',
    pictures: [on('lila', '1f3d3'), on('menta', turned('1f3d3', 240), '1f3d3')],
  },
  {
    slug: 'patines-cuatro-ruedas',
    title: 'Patines de cuatro ruedas con freno',
    about: [
      'Bota alta que sujeta el tobillo y ruedas suaves para {la vereda|el andén|la vereda} y el parque. Se ajustan con cordón y correa.',
    ],
    points: [
      'Ruedas de poliuretano de 58 mm',
      'Freno delantero',
      'Tallas 35 a 41: dinos la tuya al confirmar el pedido',
    ],
    prices: { peru: '259.00 189.00', colombia: '269900 199900', ecuador: '77.99 56.99' },
    category: 'deportes',
    colors: [
      { name: 'Rosado', hex: '#ee2c6f', picture: 0 },
      { name: 'Celeste', hex: '#2f8fe0', picture: 1 },
    ],
    pictures: [on('durazno', '1f6fc'), on('lila', turned('1f6fc', 230))],
  },
  {
    slug: 'carpa-cuatro-personas',
    title: 'Carpa para cuatro personas',
    about: [
      'Se arma en diez minutos con dos varillas y entra en {la maletera|el baúl del carro|la cajuela}. El piso es de lona gruesa: el frío y la humedad quedan afuera.',
      'Probada para lluvia moderada. Si vas a la {sierra|montaña|sierra}, lleva también una manta térmica.',
    ],
    points: [
      '210 × 240 × 130 cm',
      'Impermeable a 2000 mm',
      'Mosquitero en puerta y ventana',
      'Estacas y bolsa incluidas',
    ],
    prices: { peru: '349.00 249.00', colombia: '369900 264900', ecuador: '104.99 74.99' },
    category: 'deportes',
    pictures: [
      on('cielo', '1f3d5-fe0f'),
      on('lila', '26fa'),
      on('arena', small('1f9ed', 0.55), small('1f526', 0.55), '1f3d5-fe0f'),
    ],
  },
  {
    slug: 'bicicleta-de-paseo-aro-26',
    title: 'Bicicleta de paseo {aro|rin|aro} 26',
    about: [
      'Cuadro bajo para subir sin levantar la pierna, asiento ancho y timbre. Llega armada casi por completo: solo pones el {timón|manubrio|manubrio} y los pedales.',
    ],
    points: [
      'Cuadro de acero, {aro|rin|aro} 26',
      'Seis velocidades',
      '{Guardafangos|Guardabarros|Guardafangos} y parrilla',
      'Llave de armado incluida',
    ],
    prices: { peru: '899.00 749.00', colombia: '949900 789900', ecuador: '269.00 219.00' },
    category: 'deportes',
    pictures: [on('menta', '1f6b2'), on('rosa', turned('1f6b2', 200), '1f6b2')],
  },
  {
    slug: 'moto-electrica-urbana',
    title: '{Scooter eléctrico urbano|Moto eléctrica urbana|Moto eléctrica urbana} de 1500 W',
    about: [
      'Va y vuelve del trabajo con una carga y se enchufa en cualquier tomacorriente. Sin aceite, sin gasolina y casi sin ruido.',
      'La entrega incluye la revisión de frenos y luces delante de ti. {La placa|La matrícula|La matrícula} se tramita aparte.',
    ],
    points: [
      'Motor de 1500 W, hasta 55 km/h',
      'Batería de litio extraíble: 60 km de autonomía',
      'Frenos de disco, luces LED y alarma',
      'Garantía de 12 meses',
    ],
    prices: { peru: '8990.00 7990.00', colombia: '12490000 10990000', ecuador: '2690.00 2390.00' },
    category: 'deportes',
    colors: [
      { name: 'Rojo', hex: '#ef3b45', picture: 0 },
      { name: 'Azul', hex: '#2d74e0', picture: 1 },
      { name: 'Gris', hex: '#7d8087', picture: 2 },
    ],
    pictures: [on('cielo', '1f6f5'), on('piedra', turned('1f6f5', 225)), on('arena', grey('1f6f5', 0.9))],
  },
]
