import type { ReactNode } from 'react'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { SaidNote } from '../frame/said-note.tsx'
import { NothingOpen } from '../kit/beside/list-beside.tsx'
import { Bullets } from '../kit/bullets.tsx'
import { Card, FieldCard, Fold, Panel, Part } from '../kit/card.tsx'
import { ChoiceList, ChoiceRow, RowDetails } from '../kit/choice-list.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Drawing } from '../kit/drawing.tsx'
import { type DrawingName, drawings } from '../kit/drawings.ts'
import { DropZone } from '../kit/drop-zone.tsx'
import { Empty } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { Acts, Choice, Choices, Columns, Field, Form } from '../kit/form.tsx'
import { Item, ItemList } from '../kit/item-list.tsx'
import { Pills } from '../kit/pills.tsx'
import { RowList } from '../kit/row-list.tsx'
import { BarSums, SaveBar } from '../kit/save-bar.tsx'
import { Screen } from '../kit/screen.tsx'
import { SearchBar } from '../kit/search-bar.tsx'
import { SideBySide } from '../kit/side-by-side.tsx'
import { Steps } from '../kit/steps.tsx'
import { TabPanel, Tabs } from '../kit/tabs.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'

const LONG = 'Inversiones y Representaciones Generales Santísima Trinidad del Altiplano E.I.R.L.'

/** What the desk's screens are made of, each part in all its states: to look at while a part is changed. */
export async function kitPage(): Promise<DeskAnswer> {
  return deskPage(
    <Screen
      title="Kit"
      about="Las piezas de las que están hechas las pantallas."
      act={<Button kind="main">Acto principal</Button>}
      width="wide"
    >
      {Object.entries(parts).map(([name, part]) => (
        <Card key={name} id={`pieza-${name.toLowerCase().replaceAll(' ', '-')}`} title={name}>
          {part}
        </Card>
      ))}
    </Screen>,
    { title: 'Kit', isOfAllShops: true },
  )
}

function Button({ kind, children }: { readonly kind: 'main' | 'plain' | 'danger'; readonly children: ReactNode }) {
  return (
    <button type="button" className={controls[kind]}>
      {children}
    </button>
  )
}

const parts: Readonly<Record<string, ReactNode>> = {
  Pasos: (
    <>
      <Steps label="Pasos de ejemplo" steps={['Archivo', 'Qué dice', 'Qué cambia', 'Listo']} at={2} />
      <Steps label="Pasos de un trabajo que terminó" steps={['Archivo', 'Qué dice', 'Listo']} at={3} />
    </>
  ),
  'Soltar un archivo': (
    <DropZone title="Suelta tu archivo aquí, o toca para elegirlo" about="CSV, JSON o ZIP.">
      <input type="file" aria-label="Archivo de ejemplo" />
    </DropZone>
  ),
  Botones: (
    <Acts>
      <Button kind="main">Principal</Button>
      <Button kind="plain">Otro</Button>
      <Button kind="danger">Borrar</Button>
      <button type="button" className={controls.main} disabled>
        Apagado
      </button>
      <button type="button" className={controls.plain} aria-busy="true">
        Espera
      </button>
    </Acts>
  ),
  Etiquetas: (
    <Acts>
      {(['', 'good', 'due', 'bad', 'mine'] as const).map((tone) => (
        <span key={tone} className={controls.tag} data-tone={tone || undefined}>
          {{ '': 'Nuevo', good: 'Entregado', due: 'Atrasado', bad: 'Anulado', mine: 'Lo tienes tú' }[tone]}
        </span>
      ))}
    </Acts>
  ),
  Avisos: (
    <>
      <SaidNote tone="good" text="Guardado.">
        <Button kind="plain">Deshacer</Button>
      </SaidNote>
      <SaidNote tone="due" text="Confirma primero que eres tú." />
      <SaidNote tone="bad" text={`No se guardó. Corrige lo marcado de ${LONG}.`} />
      <Tone tone="good">Abre bien.</Tone>
      <Tone tone="bad">No llega al servidor.</Tone>
      <p>
        Dentro de una línea:{' '}
        <Tone tone="bad" isInline>
          Falta S/ 2.00
        </Tone>{' '}
        <Tone tone="plain" isInline>
          Cuadra
        </Tone>
      </p>
    </>
  ),
  Formulario: (
    <Form action="/kit">
      <FieldCard title="Datos de la tienda">
        <Columns>
          <Field id="k-nombre" label="Nombre">
            {(attributes) => <input {...attributes} name="nombre" defaultValue={LONG} />}
          </Field>
          <Field id="k-pais" label="País">
            {(attributes) => (
              <select {...attributes} name="pais">
                <option>Perú</option>
              </select>
            )}
          </Field>
        </Columns>
        <Field id="k-numero" label="WhatsApp" hint="Al que escriben tus clientes." problem="Le faltan dígitos.">
          {(attributes) => <input {...attributes} name="numero" type="tel" defaultValue="98765" />}
        </Field>
        <Field id="k-texto" label="Mensaje">
          {(attributes) => <textarea {...attributes} name="texto" rows={3} />}
        </Field>
        <Field id="k-color" label="Color">
          {(attributes) => <input {...attributes} name="color" type="color" defaultValue="#0b57d0" />}
        </Field>
      </FieldCard>
      <Choices id="k-pago" legend="Cómo pagan" hint="Una de las dos." problem="Elige una.">
        <Choice type="radio" name="pago" value="puerta" isChosen label="Al recibir" />
        <Choice type="radio" name="pago" value="antes" label="Antes" about="Con un adelanto a una de tus cuentas." />
      </Choices>
      <Choices legend="Dónde" areMany>
        {['Amazonas', 'Áncash', 'Madre de Dios', 'San Martín'].map((name) => (
          <Choice key={name} type="checkbox" name="donde" value={name} label={name} />
        ))}
      </Choices>
      <Panel>
        <Field id="k-uno" label="Uno de sus campos">
          {(attributes) => <input {...attributes} name="uno" />}
        </Field>
        <Field id="k-otro" label="Otro, a su lado en una laptop">
          {(attributes) => <input {...attributes} name="otro" />}
        </Field>
      </Panel>
      <Columns isWide>
        <Field id="k-columna" label="Número de guía">
          {(attributes) => (
            <select {...attributes} name="columna">
              <option>{LONG}</option>
            </select>
          )}
        </Field>
        <Field id="k-estado" label="Estado">
          {(attributes) => <input {...attributes} name="estado" />}
        </Field>
      </Columns>
      <Choice type="checkbox" name="acepto" value="si" label="Avisarme por correo" />
      <SaveBar>
        <BarSums
          label="Lo que se lleva cada courier"
          none="Nada marcado todavía"
          sums={[
            { name: 'Juan · 2 paquetes', sum: 'S/ 189.80' },
            { name: `${LONG} · 1 paquete`, sum: 'S/ 99,999.00' },
          ]}
        />
        <Button kind="main">Guardar</Button>
      </SaveBar>
    </Form>
  ),
  Buscar: (
    <SearchBar action="/kit" label="Buscar producto" words="">
      <Choice type="checkbox" name="todos" value="1" label="También los archivados" />
    </SearchBar>
  ),
  Tarjetas: (
    <>
      <Card id="k-tarjeta" title="Cerrar la tienda">
        <p>Nadie puede pedir más. Nada se pierde.</p>
        <Acts>
          <Button kind="danger">Cerrar</Button>
        </Acts>
      </Card>
      <Part id="k-parte" title="Lo que tiene su propio marco" act={<Button kind="plain">Marcar</Button>}>
        <ItemList>
          <li>Una lista, por ejemplo.</li>
        </ItemList>
      </Part>
      <Fold summary="Cambiar los datos">
        <p>Lo que se ve al abrirla.</p>
      </Fold>
    </>
  ),
  'Nada abierto': <NothingOpen drawing="claim" title="Elige uno para leerlo y responder" keys={[['/', 'buscar']]} />,
  'Lado a lado': (
    <SideBySide
      narrow="second"
      first={<Fold summary="Lo que se llena">Sus campos.</Fold>}
      second={<Fold summary="Lo que sale de ello">Angosto como un teléfono.</Fold>}
    />
  ),
  Frases: (
    <Bullets label="Qué cambiará">
      <li>Tarifa: de S/ 8 a S/ 9</li>
      <li>{LONG}</li>
    </Bullets>
  ),
  Filas: (
    <RowList
      rows={[
        {
          href: '#uno',
          title: 'Cobros',
          about: 'Lo que cobraron y aún no te entregan',
          drawing: 'money',
          end: 'S/ 1,250.00',
        },
        { href: '#dos', title: LONG, about: LONG, drawing: 'rider' },
        { href: '#tres', title: LONG, about: LONG, end: 'S/ 99,999.00', act: <Button kind="plain">Avisar</Button> },
      ]}
    />
  ),
  'Foto de producto': <Thumb src="" />,
  'Lista con actos': (
    <>
      <ItemList>
        <li>
          <Item
            title={<strong>Yape</strong>}
            about="900 000 000 · Ana Ríos"
            end={<Button kind="plain">Apagar</Button>}
          />
        </li>
        <li>
          <Item title={<a href="#cuenta">{LONG}</a>} about={LONG} end="S/ 99,999.00" />
        </li>
      </ItemList>
      <ItemList isInCard>
        <li>
          <Item title={<strong>Sin marco</strong>} about="Lo tiene la tarjeta." />
        </li>
        <li>
          <Item title={<strong>Otra</strong>} />
        </li>
      </ItemList>
    </>
  ),
  'Lista para elegir': (
    <>
      <ChoiceList sum={<strong>S/ 99,999.00 de 1 pago</strong>}>
        <ChoiceRow
          box={{ name: 'k-pago', value: '1', isChosen: true }}
          title={LONG}
          about="#K7M3P9QX · Efectivo"
          end="S/ 99,999.00"
        />
        <ChoiceRow box={{ name: 'k-pago', value: '2' }} title="Rosa" about="#K7M3P9QY · Yape" end="S/ 89.00" />
        <ChoiceRow title={<a href="#k-pedido">#K7M3P9QZ</a>} about="No se elige: solo se ve." end="Pagado" />
      </ChoiceList>
      <ChoiceList hasFrame>
        <ChoiceRow
          box={{ name: 'k-paquete', value: '1', isChosen: true }}
          title={<strong>{LONG}</strong>}
          about={`#K7M3P9QX · ${LONG}`}
          end="S/ 99,999.00"
        >
          <RowDetails about={`Paquete 1 de 2: 2 × ${LONG}`} isOpen={false}>
            <p>Lo que se ve al abrirlo.</p>
          </RowDetails>
        </ChoiceRow>
        <ChoiceRow
          box={{ name: 'k-paquete', value: '2' }}
          title={<strong>Rosa</strong>}
          about="#K7M3P9QX · Shalom"
          end="Pagado"
        >
          <Tone tone="bad">No salió: ya está cancelado.</Tone>
          <RowDetails about="1 × Olla" isOpen>
            <p>Abierto.</p>
          </RowDetails>
        </ChoiceRow>
      </ChoiceList>
    </>
  ),
  Vistas: (
    <Pills
      label="Qué reclamos se ven"
      pills={[
        { href: '#p1', name: 'Por responder', count: 3, isPresent: true },
        { href: '#p2', name: 'Respondidos', count: 120, isPresent: false },
      ]}
    />
  ),
  Pestañas: (
    <>
      <Tabs
        label="Partes del pedido"
        tabs={[
          { id: 'k-direccion', title: 'Dirección' },
          { id: 'k-productos', title: 'Productos', problem: 'Revisa' },
        ]}
        chosen={0}
        onChoose={() => {}}
      />
      <TabPanel id="k-direccion" isShown>
        <p>Lo que muestra la primera.</p>
      </TabPanel>
      <TabPanel id="k-productos" isShown={false}>
        <p>Lo que muestra la segunda.</p>
      </TabPanel>
    </>
  ),
  Tabla: (
    <DataTable
      label="Lo que cobró"
      caption="Lo que cobró hoy"
      columns={[{ name: 'Pedido' }, { name: 'Cliente' }, { name: 'Cobró', isFigure: true }]}
      rows={[
        {
          key: 'a',
          cells: [
            <a key="a" href="#a">
              #K7M3P9QX
            </a>,
            'Rosa',
            'S/ 89.00',
          ],
        },
        {
          key: 'c',
          cells: ['#K7M3P9QZ', 'Luz', <input key="c" name="k-cobro" aria-label="Cobró de Luz" defaultValue="12" />],
        },
        {
          key: 'b',
          cells: [
            <a key="b" href="#b">
              #K7M3P9QY
            </a>,
            LONG,
            'S/ 1,189.00',
          ],
        },
      ]}
    />
  ),
  Cuentas: (
    <Facts
      facts={[
        { name: 'Efectivo que tenía', value: 'S/ 540.00' },
        { name: 'Su tarifa', value: '−S/ 60.00' },
        { name: 'Queda debiendo', value: 'S/ 480.00', tone: 'bad' },
      ]}
    />
  ),
  Vacío: (
    <Empty drawing="mail" title="Todos llegaron" about="Ningún correo de los últimos 7 días quedó sin llegar.">
      <Button kind="plain">Ver ajustes</Button>
    </Empty>
  ),
  Dibujos: (
    <Acts>
      {(Object.keys(drawings) as DrawingName[]).map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </Acts>
  ),
}
