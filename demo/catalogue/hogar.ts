import { type DemoProduct, grey, on, small, turned } from './product.ts'

export const hogar: readonly DemoProduct[] = [
  {
    slug: 'reloj-de-pared-30',
    title: 'Reloj de pared silencioso de 30 cm',
    about: [
      'Sin números que estorben y con un segundero que no suena: puedes colgarlo en el dormitorio.',
      'El marco protege el vidrio en las mudanzas y se limpia con un paño húmedo.',
    ],
    points: ['Mecanismo de cuarzo de barrido continuo', '30 cm de diámetro', 'Funciona con una pila AA (incluida)'],
    prices: { peru: '79.90 54.90 49.90', colombia: '84900 59900 54900', ecuador: '22.99 15.99 14.49' },
    category: 'hogar',
    pictures: [on('piedra', '1f559'), on('cielo', '1f559', '1f550')],
  },
  {
    slug: 'despertador-doble-campana',
    title: 'Despertador clásico de doble campana',
    about: [
      'Suena como los de antes: no hay botón de posponer en la pantalla del celular que le gane.',
      'La luz de fondo se enciende con un botón y no molesta de noche.',
    ],
    points: ['Doble campana de metal', 'Luz de fondo', 'Usa una pila AA (no incluida)', '12 cm de alto'],
    prices: {
      peru: '69.90 44.90 39.90 36.90',
      colombia: '74900 47900 42900 39900',
      ecuador: '19.99 12.99 11.49 10.49',
    },
    category: 'hogar',
    colors: [
      { name: 'Rojo', hex: '#d81b45', picture: 0 },
      { name: 'Morado', hex: '#7a3fd0', picture: 1 },
    ],
    pictures: [on('durazno', '23f0'), on('menta', turned('23f0', 290))],
  },
  {
    slug: 'foco-led-inteligente',
    title: '{Foco|Bombillo|Foco} LED inteligente de 9 W',
    about: [
      'Se enciende, se atenúa y cambia de tono desde el celular o con la voz. Se enrosca como cualquier {foco|bombillo|foco} y no necesita instalación.',
      'En luz cálida descansa la vista; en luz fría rinde para estudiar.',
    ],
    points: [
      'Rosca E27, 9 W, 806 lúmenes',
      'Wi-Fi de 2,4 GHz; compatible con Alexa y Google Home',
      'De blanco cálido a blanco frío, y colores',
      '{220 V|110 V|110 V}',
    ],
    prices: {
      peru: '49.90 29.90 26.90 23.90',
      colombia: '52900 32900 28900 25900',
      ecuador: '13.99 8.99 7.99 6.99',
    },
    category: 'hogar',
    featured: true,
    pictures: [on('limon', '1f4a1'), on('menta', '1f4a1', '1f4a1', '1f4a1'), on('lila', turned('1f4a1', 220), '1f4a1')],
  },
  {
    slug: 'vela-aromatica-vainilla',
    title: 'Vela aromática de soya, vainilla y canela',
    about: [
      'Cera de soya y mecha de algodón: quema limpio, sin humo negro, y el aroma llena la sala en unos veinte minutos.',
      'Recorta la mecha a medio centímetro antes de cada uso y te durará completa.',
    ],
    points: ['180 g, unas 35 horas de uso', 'Cera vegetal de soya', 'Aromas de vainilla y canela'],
    prices: {
      peru: '44.90 29.90 26.90 23.90',
      colombia: '46900 31900 28900 25900',
      ecuador: '12.99 8.49 7.49 6.49',
    },
    category: 'hogar',
    pictures: [
      on('arena', '1f56f-fe0f'),
      on('rosa', '1f56f-fe0f', '1f56f-fe0f', '1f56f-fe0f'),
      on('lila', '1f490', '1f56f-fe0f'),
    ],
    messaging: {
      title: 'Vela aromática de soya: arma tu trío por WhatsApp',
      about: [
        'Tres velas a precio especial cuando las pides por WhatsApp. Te confirmamos la entrega en el mismo chat.',
      ],
      prices: { peru: '44.90 27.90 24.90 19.90', colombia: '46900 29900 26900 21900', ecuador: '12.99 7.99 6.99 5.49' },
    },
  },
  {
    slug: 'silla-de-madera-maciza',
    title: 'Silla de comedor de madera maciza',
    about: [
      'Respaldo curvo, patas firmes y nada que cruja. Llega en dos piezas y se arma con la llave incluida en cinco minutos.',
      'La madera está sellada con barniz al agua: un vaso derramado se seca con un trapo.',
    ],
    points: [
      'Madera de {tornillo|pino|laurel} con barniz al agua',
      'Soporta hasta 120 kg',
      'Asiento a 45 cm del piso',
      'Con {jebes|cauchos|cauchos} para no rayar el piso',
    ],
    prices: {
      peru: '299.00 219.00 199.00 189.00',
      colombia: '319900 229900 209900 199900',
      ecuador: '89.99 64.99 59.99 56.99',
    },
    category: 'hogar',
    pictures: [on('menta', '1fa91'), on('piedra', '1fa91', '1fa91')],
  },
  {
    slug: 'canasta-tejida-con-asa',
    title: 'Canasta tejida a mano con asa',
    about: [
      'Para la fruta, las mantas del sofá o los juguetes que aparecen por toda la casa. Cada una es ligeramente distinta: la teje una persona.',
    ],
    points: [
      'Fibra natural de {junco|iraca|paja toquilla}',
      '35 × 28 × 22 cm, sin el asa',
      'Se limpia con un paño seco',
    ],
    prices: { peru: '119.00 84.00 78.00', colombia: '124900 89900 82900', ecuador: '34.99 24.99 22.99' },
    category: 'hogar',
    pictures: [on('arena', '1f9fa'), on('menta', small('1f34e', 0.65), small('1f34b', 0.65), '1f9fa')],
  },
  {
    slug: 'maceta-con-planta',
    title: 'Planta natural en maceta de barro',
    about: [
      'Crece sin exigir: luz indirecta, un vaso de agua por semana y listo. Llega con la tierra firme y protegida para el viaje.',
      'La maceta de barro respira, así la raíz no se encharca.',
    ],
    points: ['Entre 20 y 25 cm de alto', 'Maceta de barro con plato', 'Tarjeta de cuidados incluida'],
    prices: { peru: '59.90 39.90 35.90', colombia: '62900 42900 38900', ecuador: '17.99 11.99 10.49' },
    category: 'hogar',
    pictures: [on('cielo', '1fab4'), on('durazno', '1fab4', '1fab4')],
  },
  {
    slug: 'balde-plegable-10-litros',
    title: 'Balde plegable de 10 litros',
    about: [
      'Abierto carga diez litros; cerrado mide cinco centímetros y se guarda detrás de la puerta o en {la maletera|el baúl|la cajuela}.',
    ],
    points: ['Polipropileno y silicona', 'Asa metálica con agarre', 'Soporta agua caliente hasta 80 °C'],
    prices: { peru: '49.90 32.90 29.90', colombia: '52900 34900 31900', ecuador: '13.99 9.49 8.49' },
    category: 'hogar',
    colors: [
      { name: 'Celeste', hex: '#4aa8ff', picture: 0 },
      { name: 'Verde', hex: '#39b36b', picture: 1 },
      { name: 'Gris', hex: '#8b8f96', picture: 2 },
    ],
    pictures: [
      on('limon', '1faa3'),
      on('rosa', turned('1faa3', 250)),
      on('cielo', grey('1faa3', 1)),
      on('menta', small('1f9fd', 0.65), '1faa3'),
    ],
  },
  {
    slug: 'escoba-cerdas-suaves',
    title: 'Escoba de cerdas suaves con mango de madera',
    about: [
      'Junta hasta el polvo fino de los pisos {laminados|laminados|flotantes} sin levantarlo. El mango se desenrosca para cambiar solo el cepillo.',
    ],
    points: ['Mango de 1,20 m', 'Cepillo reemplazable de 28 cm', 'Para interior y {azotea|patio|patio}'],
    prices: { peru: '39.90 27.90 24.90', colombia: '41900 28900 25900', ecuador: '10.99 7.99 6.99' },
    category: 'hogar',
    pictures: [on('piedra', '1f9f9'), on('cielo', small('1faa3', 0.7), '1f9f9')],
  },
  {
    slug: 'tapete-antideslizante-bano',
    title: '{Tapete|Tapete|Alfombra} antideslizante para baño',
    about: [
      'Felpa que absorbe en segundos y base de látex que no se mueve aunque el piso esté mojado.',
      'Estamos preparando sus fotos. Si quieres ver el color real, escríbenos y te mandamos una.',
    ],
    points: ['60 × 40 cm', 'Base de látex natural', 'Va a la lavadora con agua fría'],
    prices: { peru: '45.90 29.90 26.90', colombia: '47900 31900 28900', ecuador: '12.99 8.99 7.99' },
    category: 'hogar',
    colors: [
      { name: 'Gris', hex: null },
      { name: 'Beige', hex: null },
    ],
    pictures: [],
  },
]
