import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { bindings } from '../machines/keys.ts'
import { screenCommands } from '../machines/commands/screen.commands.ts'
import type { ScreenDefinition } from './screen.ts'
import { formButtons, type ScreenButton } from './screen-commands.ts'
import type { ScreenSession } from './screen-session.ts'
import { useEditorState, useScreenState } from './use-screen-session.ts'
import { useWorkbench } from './workbench.tsx'
import './editor-buttons.css'

interface ButtonsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

const stepping = ['PREVIOUS', 'NEXT', 'REFRESH'] as const
const deciding = ['CANCEL', 'EDIT.ENABLE', 'SAVE.CONTINUE', 'SAVE'] as const

/** What can be done with the record at hand: neighbours and Delete at the left, the decisions at the right. */
export function EditorButtons({ screen, session }: ButtonsProps) {
  const { subject } = useWorkbench()
  const snapshot = useScreenState(session)
  const { loading } = useEditorState(session)
  const offered = new Map(
    formButtons(session, screen, subject)
      .filter(({ type }) => loading === 'none' || type === 'CANCEL')
      .map((button) => [button.type, button]),
  )
  const remove = offered.get('DELETE')
  const isSaving = snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })
  return (
    <>
      <div className="mw-editor-aside">
        {stepping.map((type) => {
          const button = offered.get(type)
          return button && <Step key={type} button={button} />
        })}
        {remove && (
          <Button variant="danger" icon={remove.icon} onPress={remove.run}>
            {remove.label}
          </Button>
        )}
      </div>
      <div className="mw-editor-decide">
        {isSaving ? (
          <Button variant="primary" isPending>
            Saving
          </Button>
        ) : (
          deciding.map((type) => {
            const button = offered.get(type)
            return button && <Decision key={type} button={button} isReading={snapshot.matches('FORM')} />
          })
        )}
      </div>
    </>
  )
}

function Step({ button }: { button: ScreenButton }) {
  const command = screenCommands[button.type]
  const shortcut = 'bindings' in command ? bindings[command.bindings[0]].keys[0] : undefined
  return <IconButton icon={button.icon} label={button.label} shortcut={shortcut} onPress={button.run} />
}

function Decision({ button, isReading }: { button: ScreenButton; isReading: boolean }) {
  const isMain = button.type === 'SAVE' || button.type === 'EDIT.ENABLE'
  if (button.type === 'CANCEL')
    return <Button onPress={button.run}>{isReading ? 'Back' : button.label}</Button>
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} icon={button.icon} onPress={button.run}>
      {button.type === 'SAVE' ? 'Save' : button.label}
    </Button>
  )
}
