import { useId } from 'react'
import type { FieldError } from '../../contract/schema/entity.ts'
import { bindings } from '../../machines/keys.ts'
import { leading, screenCommands } from '../../machines/screen.commands.ts'
import type { ScreenUserEvent } from '../../machines/screen.events.ts'
import { Button, type ButtonVariant } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { HistoryButton } from '../history/record-history.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'
import type { EditorState } from '../session/editor-state.ts'
import type { FormTraits, ScreenDefinition } from '../definition/screen.ts'
import { formButtons, type ScreenButton } from '../session/screen-commands.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useFormPart, useScreenState } from '../session/use-screen-session.ts'
import { useSubject } from '../definition/workbench.tsx'
import './editor-buttons.css'

interface ButtonsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

type CommandType = ScreenUserEvent['type']

const stepping: readonly CommandType[] = ['PREVIOUS', 'NEXT', 'REFRESH']
const tools: readonly CommandType[] = ['ADD', 'FIND', 'PREVIEW', 'PRINT', 'EXPORT', 'POST']
const deciding: readonly CommandType[] = ['CANCEL', 'EDIT.ENABLE', 'SAVE.CONTINUE', 'SAVE']
const saving: ReadonlySet<CommandType> = new Set<CommandType>(['SAVE', 'SAVE.CONTINUE'])
const noFaults: readonly FieldError[] = []

/** What can be done with the record at hand: tools and Delete at the left, the decisions at the right. */
export function EditorButtons({ screen, session }: ButtonsProps) {
  const subject = useSubject()
  const snapshot = useScreenState(session)
  const { loading, layout } = useEditorState(session)
  const reasonId = useId()
  const { buttons, showsToolBar, showsBack = true, showsClose = true } = screen.formTraits
  const isReading = snapshot.matches('FORM')
  const leavesByButton = !isReading || (layout === 'page' ? showsBack : showsClose)
  const offered = new Map(
    formButtons(session, screen, subject)
      .filter(({ type }) => loading === 'none' || type === 'CANCEL')
      .filter(({ type }) => type !== 'CANCEL' || leavesByButton)
      .filter(({ type }) => !leading.has(type) || session.hasOthers())
      .map((button) => [button.type, { ...button, label: wordsOf(button, isReading, layout) }]),
  )
  const listed = (types: readonly CommandType[]) => types.flatMap((type) => offered.get(type) ?? [])
  const isSaving = snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })
  const saves = deciding.some((type) => saving.has(type) && offered.has(type))
  // In its place, so that it keeps the focus until the save has succeeded or failed.
  const pending = snapshot.context.onward === 'continue' ? 'SAVE.CONTINUE' : 'SAVE'
  const faults = useFormPart(session, (form) => (screen.savesOnlyValid === true ? form.faults : noFaults))
  const waitsFor = saves && !isSaving ? faults : noFaults
  return (
    <>
      <div className="mw-editor-aside">
        {showsToolBar && (
          <>
            {listed(stepping).map((button) => (
              <Step key={button.type} button={button} />
            ))}
            <Tools tools={listed(tools)} buttons={buttons} />
          </>
        )}
        <HistoryButton screen={screen} session={session} />
        {listed(['DELETE']).map((button) => (
          <Command key={button.type} button={button} buttons={buttons} variant="danger" />
        ))}
      </div>
      <div className="mw-editor-decide">
        {waitsFor.length > 0 && <Reason id={reasonId} faults={waitsFor} />}
        {isSaving
          ? [savingOf(pending)].map((button) => (
              <Command key={button.type} button={button} buttons={buttons} variant="primary" isPending />
            ))
          : listed(deciding).map((button) =>
              waitsFor.length > 0 && saving.has(button.type) ? (
                <WaitingCommand key={button.type} button={button} buttons={buttons} reasonId={reasonId} />
              ) : (
                <Command key={button.type} button={button} buttons={buttons} variant={variantOf(button)} />
              ),
            )}
      </div>
    </>
  )
}

/** Leaving a record that is only read is no cancelling: a page is gone back from, a dialog is closed. */
function wordsOf({ type, label }: ScreenButton, isReading: boolean, layout: EditorState['layout']): string {
  if (type === 'SAVE') return 'Save'
  if (type !== 'CANCEL' || !isReading) return label
  return layout === 'page' ? 'Back' : 'Close'
}

/** The button that saves, while it does. */
const savingOf = (type: 'SAVE' | 'SAVE.CONTINUE'): ScreenButton => ({
  type,
  label: 'Saving',
  icon: iconNamed(screenCommands[type].icon),
  danger: false,
  run: () => undefined,
})

const variantOf = ({ type }: ScreenButton): ButtonVariant =>
  type === 'SAVE' || type === 'EDIT.ENABLE' ? 'primary' : 'secondary'

interface ToolsProps {
  readonly tools: readonly ScreenButton[]
  readonly buttons: FormTraits['buttons']
}

/** On a phone the tools would fill the screen: there they are one menu. */
function Tools({ tools: listed, buttons }: ToolsProps) {
  const isWide = useMedia(MEDIUM_UP)
  if (listed.length === 0) return null
  if (isWide)
    return listed.map((button) => (
      <Command key={button.type} button={button} buttons={buttons} variant="secondary" />
    ))
  return (
    <MenuButton
      trigger={<IconButton icon="more-vertical" label="More" />}
      label="More"
      placement="top start"
      sections={[
        {
          id: 'tools',
          items: listed.map(({ type, label, icon, run }) => ({ id: type, label, icon, onAction: run })),
        },
      ]}
    />
  )
}

function Step({ button }: { button: ScreenButton }) {
  return (
    <IconButton icon={button.icon} label={button.label} shortcut={keysOf(button.type)} onPress={button.run} />
  )
}

interface CommandProps {
  readonly button: ScreenButton
  /** SPEC 3 form_ButtonBeauty. */
  readonly buttons: FormTraits['buttons']
  readonly variant: ButtonVariant
  readonly isPending?: boolean
}

function Command({ button, buttons, variant, isPending = false }: CommandProps) {
  const { type, label, icon, run } = button
  if (buttons === 'image')
    return (
      <IconButton
        variant={variant}
        icon={icon}
        label={label}
        shortcut={keysOf(type)}
        isPending={isPending}
        onPress={run}
      />
    )
  // Words need no sign to say that nothing happens.
  const sign = buttons === 'both' && type !== 'CANCEL' ? { icon } : {}
  return (
    <Button variant={variant} {...sign} isPending={isPending} onPress={run}>
      {label}
    </Button>
  )
}

/** Why Save is disabled: in a few words for the eye, in all of them for who lands on the button. */
function Reason({ id, faults }: { id: string; faults: readonly FieldError[] }) {
  const count = new Set(faults.map(({ field }) => field)).size
  return (
    <p className="mw-editor-reason" id={id}>
      {count === 1 ? '1 field to complete' : `${count} fields to complete`}
      <VisuallyHidden>: {faults.map(({ message }) => message).join(', ')}</VisuallyHidden>
    </p>
  )
}

interface WaitingProps extends Omit<CommandProps, 'variant' | 'isPending'> {
  readonly reasonId: string
}

/** A save that is not to be had yet. It keeps its place in the Tab order; pressed, it shows what is missing. */
function WaitingCommand({ button: { icon, label, run }, buttons, reasonId }: WaitingProps) {
  return (
    <button
      type="button"
      className="mw-button"
      data-disabled
      data-icon-only={buttons === 'image' || undefined}
      aria-disabled="true"
      aria-label={buttons === 'image' ? label : undefined}
      aria-describedby={reasonId}
      onClick={run}
    >
      {buttons !== 'text' && <Icon name={icon} />}
      {buttons !== 'image' && <span className="mw-button-text">{label}</span>}
    </button>
  )
}

function keysOf(type: CommandType): string | undefined {
  const command = screenCommands[type]
  return 'bindings' in command ? bindings[command.bindings[0]].keys[0] : undefined
}
