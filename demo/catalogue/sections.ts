import type { Scene } from '../scene.ts'
import { on, small, type Text, turned } from './product.ts'

/** Texts may differ by country. */
export type DemoValue = Text | boolean | readonly DemoValue[] | { readonly [field: string]: DemoValue }

/** What the pages of two products show below their description, in the import's own form, by the product's slug. */
export const demoSections: Readonly<Record<string, readonly DemoValue[]>> = {
  'foco-led-inteligente': [
    {
      type: 'video',
      title: 'Míralo cambiar de tono',
      video: 'foco-led.mp4',
      poster: 'foco-led.jpg',
    },
    {
      type: 'benefits',
      title: 'Por qué lo vas a usar todos los días',
      items: [
        { icon: 'bolt', title: 'Gasta 9 W', text: 'Alumbra como {un foco|un bombillo|un foco} incandescente de 60 W.' },
        { icon: 'clock', title: 'Se apaga solo', text: 'Le pones un horario desde el celular y te olvidas.' },
        { icon: 'tool', title: 'Sin instalación', text: 'Se enrosca y se conecta a tu Wi-Fi en dos minutos.' },
        {
          picture: 'foco-led-inteligente-2.png',
          title: 'Varios a la vez',
          text: 'Agrúpalos por cuarto y enciéndelos juntos.',
        },
      ],
    },
    {
      type: 'pictures',
      title: 'Un tono para cada momento',
      pictures: [
        {
          source: 'foco-led-tonos.png',
          alt: 'De arriba abajo: luz cálida para descansar, luz fría para estudiar y color para una fiesta',
        },
        { source: 'foco-led-sala.png', alt: 'Tres focos encendidos con tonos distintos' },
      ],
    },
    {
      type: 'comparison',
      title: 'Compara antes de comprar',
      ours: '{Foco|Bombillo|Foco} LED',
      others: 'De filamento',
      rows: [
        { feature: 'Consumo para la misma luz', ours: '9 W', others: '60 W' },
        { feature: 'Horas de uso, según el fabricante', ours: '25 000', others: '1 000' },
        { feature: 'Cambia de tono', ours: true, others: false },
        { feature: 'Se maneja con el celular', ours: true, others: false },
      ],
    },
    {
      type: 'questions',
      title: 'Preguntas frecuentes',
      items: [
        {
          question: '¿Necesito comprar un aparato aparte?',
          answer: 'No. Se conecta directo al Wi-Fi de tu casa, en la red de 2,4 GHz.',
        },
        {
          question: '¿Y si se va el internet?',
          answer:
            'Sigue funcionando con el interruptor de siempre.\n\nLos horarios que ya guardaste también se cumplen.',
        },
        { question: '¿Qué rosca usa?', answer: 'E27, la más común en lámparas y techos.' },
        { question: '¿Cómo lo pago?', answer: 'Haces tu pedido aquí y te confirmamos cómo se paga según tu ciudad.' },
      ],
    },
    {
      type: 'text',
      title: 'Cambios',
      text: 'Pruébalo apenas lo recibas. Si llega con falla, escríbenos por WhatsApp con tu código de pedido y lo cambiamos.',
    },
  ],
  'sarten-antiadherente-24': [
    {
      type: 'pictures',
      pictures: [
        { source: 'sarten-desayuno.png', alt: 'La sartén con huevos fritos, con tocino y con verduras salteadas' },
      ],
    },
    {
      type: 'benefits',
      title: 'Lo que notas desde el primer día',
      items: [
        { icon: 'drop', title: 'Se lava en segundos', text: 'Una pasada de esponja y queda lista.' },
        { icon: 'heart', title: 'Poco aceite', text: 'Alcanza con una cucharadita.' },
        { icon: 'shield', title: 'Mango frío', text: 'Se toma sin trapo mientras cocinas.' },
      ],
    },
    {
      type: 'comparison',
      title: 'Mira la diferencia',
      ours: 'Esta sartén',
      others: 'Una delgada',
      rows: [
        { feature: 'Grosor del fondo', ours: '3 mm', others: '1 a 2 mm' },
        { feature: 'Sirve en inducción', ours: true, others: 'No siempre' },
        { feature: 'Libre de PFOA', ours: true, others: 'Revisa la etiqueta' },
      ],
    },
    {
      type: 'questions',
      title: 'Preguntas frecuentes',
      items: [
        {
          question: '¿Puede ir al lavavajillas?',
          answer: 'Mejor no: dura más si la lavas a mano con una esponja suave.',
        },
        { question: '¿Sirve cualquier cuchara?', answer: 'Usa cucharas de madera o silicona, para no rayarla.' },
      ],
    },
  ],
}

/** Each tall picture of the sections: scenes one below the other. */
export const demoTallPictures: Readonly<Record<string, readonly Scene[]>> = {
  'foco-led-tonos.png': [
    on('durazno', '1f4a1', '1f6cb-fe0f'),
    on('cielo', turned('1f4a1', 150), '1f4d6'),
    on('lila', turned('1f4a1', 240), small('1f389', 0.8)),
  ],
  'foco-led-sala.png': [on('menta', '1f4a1', turned('1f4a1', 150), turned('1f4a1', 240))],
  'sarten-desayuno.png': [
    on('limon', small('1f95a', 0.6), '1f373'),
    on('rosa', small('1f953', 0.7), '1f373'),
    on('menta', small('1f966', 0.7), small('1f955', 0.7), '1f373'),
  ],
}

/** Each video of the sections and its poster, by the path of the file. The frames were composed as the pictures are, and encoded once with ffmpeg. */
export const demoVideos: Readonly<Record<string, string>> = { 'foco-led.mp4': 'demo/video/foco-led.mp4' }
export const demoPosters: Readonly<Record<string, string>> = { 'foco-led.jpg': 'demo/video/foco-led.jpg' }
