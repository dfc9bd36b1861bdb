import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import type { AssistantTexts } from './assistant-texts.ts'

interface Props {
  readonly texts: AssistantTexts
  /** Where keys are made. */
  readonly keys: string
}

const WHAT = 'Para preguntarle «¿qué pedidos de Arequipa faltan confirmar?» y que responda con tus datos. Solo lee.'

/** How a seller's assistant reads the shop: a key, and what to copy into it. */
export function Assistant({ texts, keys }: Props): ReactElement {
  return (
    <Screen title="Conecta tu asistente" about={WHAT} width="wide">
      <SideBySide
        narrow="first"
        first={
          <>
            <Card id="pasos" title="Primero, una llave">
              <p>
                <a href={keys}>Haz una llave</a> solo para él y marca lo que le vas a preguntar: «Ver pedidos», «Ver
                productos», «Ver números». Ponla donde dice <code>ce_TU-LLAVE</code>.
              </p>
            </Card>
            <Card id="cuida" title="Ten en cuenta">
              <Bullets>
                <li>
                  Lo que lee le llega a la empresa que lo hace. Sin «Ver también nombre, teléfono y dirección» no sale
                  el dato de ningún cliente.
                </li>
                <li>No confirma, no cambia y no borra nada.</li>
                <li>
                  ChatGPT y la página de Claude piden entrar con una cuenta y no aceptan llaves: todavía no se puede.
                </li>
              </Bullets>
            </Card>
          </>
        }
        second={
          <>
            <Copied id="claude-code" title="Claude Code" label="En la terminal" text={texts.claudeCode} rows={3} />
            <Copied id="vs-code" title="VS Code" label="En .vscode/mcp.json" text={texts.vsCode} rows={19} />
            <Copied
              id="claude-desktop"
              title="Claude Desktop"
              label="En claude_desktop_config.json"
              text={texts.claudeDesktop}
              rows={17}
            />
            <Copied id="otro" title="Otro asistente" label="La dirección (MCP por HTTP)" text={texts.address} rows={2}>
              <p>
                Va con la cabecera <code>Authorization: Bearer ce_TU-LLAVE</code>.
              </p>
            </Copied>
          </>
        }
      />
      <Acts>
        <a className={controls.plain} href={keys}>
          Volver a las llaves
        </a>
      </Acts>
    </Screen>
  )
}

interface CopiedProps {
  readonly id: string
  readonly title: string
  readonly label: string
  readonly text: string
  readonly rows: number
  readonly children?: ReactElement
}

function Copied({ id, title, label, text, rows, children }: CopiedProps): ReactElement {
  return (
    <Card id={id} title={title}>
      <DeskIsland name="copy-text" wake="at-once" props={{ text, label, rows }} />
      {children}
    </Card>
  )
}
