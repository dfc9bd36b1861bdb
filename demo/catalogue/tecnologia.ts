import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const tecnologia: readonly DemoProduct[] = [
  {
    slug: 'audifonos-inalambricos-plegables',
    title: 'Audífonos inalámbricos plegables',
    about: [
      'Cuarenta horas de música con una carga. En {el micro|el bus|el bus} o en la oficina, las almohadillas tapan buena parte del ruido sin apretar.',
      'Si se acaba la batería, conectas el cable incluido y sigues escuchando.',
    ],
    points: [
      'Bluetooth 5.3, hasta 10 metros',
      'Batería de 40 horas; carga por USB-C en 2 horas',
      'Micrófono para llamadas',
      'Se pliegan y traen bolsa de viaje',
    ],
    prices: {
      peru: '149.00 99.00 89.00 84.00',
      colombia: '164900 109900 99900 94900',
      ecuador: '44.99 29.99 26.99 24.99',
    },
    category: 'tecnologia',
    featured: true,
    colors: [
      { name: 'Blanco', hex: '#e9e9ee', picture: 0 },
      { name: 'Negro', hex: '#3a3a3f', picture: 1 },
    ],
    pictures: [on('cielo', '1f3a7'), on('arena', grey('1f3a7', 0.5)), on('lila', small('1f4f1', 0.8), '1f3a7')],
    messaging: {
      title: 'Audífonos inalámbricos plegables: oferta por WhatsApp',
      about: ['Precio especial para quien los pide por este chat. Elige blanco o negro y te decimos qué día llegan.'],
      prices: {
        peru: '149.00 94.00 84.00 79.00',
        colombia: '164900 104900 94900 89900',
        ecuador: '44.99 27.99 24.99 22.99',
      },
    },
  },
  {
    slug: 'reloj-deportivo-sumergible',
    title: 'Reloj deportivo sumergible',
    about: [
      'Hora grande que se lee corriendo, cronómetro y alarma. Resiste la piscina y la lluvia; no hace falta cargarlo cada noche.',
    ],
    points: [
      'Sumergible hasta 50 metros',
      'Correa de silicona ajustable',
      'Pila de dos años',
      'Cronómetro, alarma y luz',
    ],
    prices: { peru: '129.00 79.00 74.00', colombia: '139900 84900 79900', ecuador: '37.99 23.99 21.99' },
    category: 'tecnologia',
    featured: true,
    colors: [
      { name: 'Azul', hex: '#2f7bf0', picture: 0 },
      { name: 'Verde', hex: '#2fa35f', picture: 1 },
      { name: 'Negro', hex: '#3a3a3f', picture: 2 },
    ],
    pictures: [on('piedra', '231a'), on('menta', turned('231a', 225)), on('rosa', grey('231a', 0.6))],
  },
  {
    slug: 'mouse-inalambrico-silencioso',
    title: 'Mouse inalámbrico silencioso',
    about: ['Los clics casi no se oyen y la forma acompaña la mano, aunque trabajes todo el día.'],
    points: ['2,4 GHz con receptor USB', 'Tres velocidades: 800, 1200 y 1600 DPI', 'Usa una pila AA (incluida)'],
    prices: { peru: '59.90 39.90 35.90', colombia: '62900 41900 37900', ecuador: '16.99 11.49 9.99' },
    category: 'tecnologia',
    pictures: [
      on('lila', '1f5b1-fe0f'),
      on('menta', grey('1f5b1-fe0f', 0.5), '1f5b1-fe0f'),
      on('cielo', '1f4bb', small('1f5b1-fe0f', 0.7)),
    ],
  },
  {
    slug: 'teclado-compacto-espanol',
    title: 'Teclado compacto inalámbrico en español',
    about: [
      'Con la ñ y las tildes en su sitio. Se empareja con {la computadora|el computador|la computadora}, la tableta y el celular, y cambia de uno a otro con una tecla.',
    ],
    points: ['Bluetooth, hasta tres equipos', 'Distribución en español', 'Batería recargable por USB-C'],
    prices: { peru: '119.00 79.00 74.00', colombia: '124900 84900 79900', ecuador: '34.99 23.99 21.99' },
    category: 'tecnologia',
    pictures: [on('rosa', '2328-fe0f'), on('piedra', small('1f5b1-fe0f', 0.6), '2328-fe0f')],
  },
  {
    slug: 'control-inalambrico-para-juegos',
    title: 'Control inalámbrico para juegos',
    about: [
      'Vibra, no se siente hueco y los gatillos responden a medio recorrido. Funciona en {computadora|computador|computadora}, televisor con Android y celular.',
    ],
    points: [
      'Bluetooth y cable USB-C',
      'Batería de 12 horas',
      'Vibración doble',
      'Compatible con Windows, Android e iOS',
    ],
    prices: {
      peru: '139.00 95.00 89.00',
      colombia: '149900 99900 94900',
      ecuador: '39.99 27.99 25.99',
    },
    category: 'tecnologia',
    colors: [
      { name: 'Morado', hex: '#5b3f9e', picture: 0 },
      { name: 'Negro', hex: '#3a3a3f', picture: 1 },
    ],
    pictures: [on('menta', '1f3ae'), on('limon', grey('1f3ae', 0.5)), on('lila', '1f4fa', '1f3ae')],
  },
  {
    slug: 'camara-compacta-24-mp',
    title: 'Cámara compacta de 24 megapíxeles',
    about: [
      'Zoom de verdad y disparo rápido para los partidos, los viajes y los cumpleaños. Las fotos pasan al celular por Wi-Fi.',
    ],
    points: [
      'Sensor de 24 MP y zoom óptico de 8x',
      'Video Full HD',
      'Batería recargable y correa incluidas',
      'Tarjeta de memoria no incluida',
    ],
    prices: { peru: '899.00 699.00', colombia: '949900 739900', ecuador: '269.00 209.00' },
    category: 'tecnologia',
    pictures: [on('arena', '1f4f7'), on('cielo', '1f4f7', '1f4f8'), on('lila', '1f9f3', small('1f4f7', 0.75))],
  },
  {
    slug: 'radio-portatil-am-fm',
    title: 'Radio portátil AM/FM con cable y pilas',
    about: ['Para el taller, la cocina o un apagón: sintoniza con perilla y suena fuerte sin distorsionar.'],
    points: ['AM y FM con antena telescópica', 'Con cable o con dos pilas D', 'Salida para audífonos'],
    prices: { peru: '99.90 69.90 64.90', colombia: '104900 74900 69900', ecuador: '28.99 19.99 18.49' },
    category: 'tecnologia',
    pictures: [on('durazno', '1f4fb'), on('menta', small('1f50b', 0.55), '1f4fb')],
  },
  {
    slug: 'microfono-de-mesa-usb',
    title: 'Micrófono de mesa USB para clases y pódcast',
    about: [
      'Lo conectas y ya está: sin programas ni adaptadores. Recoge tu voz y deja afuera el ventilador y {la bocina de la calle|el pito de los carros|el pito de los carros}.',
    ],
    points: ['USB-C, cable de 1,8 m', 'Patrón cardioide', 'Botón de silencio con luz', 'Base antivibración'],
    prices: { peru: '179.00 129.00 119.00', colombia: '189900 134900 124900', ecuador: '52.99 37.99 34.99' },
    category: 'tecnologia',
    pictures: [on('cielo', '1f399-fe0f'), on('rosa', '1f3a7', '1f399-fe0f')],
  },
]
