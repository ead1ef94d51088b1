import { type ComponentType, useMemo, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { decidePlannedLines } from '../../contract/access/field-policy.ts'
import { defaultFormColumns } from '../../contract/limits.ts'
import { CommentsPanel } from '../comments/comments-panel.tsx'
import { AttachmentsPanel } from '../attachments/attachments-panel.tsx'
import { AlsoOpen } from './also-open.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { commitTyping } from '../fields/commit-typing.ts'
import { DraftNotice } from './draft-notice.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { OverHistory } from '../history/record-history.tsx'
import { OverRecord } from './over-record.tsx'
import { RefusedAddress } from './refused-address.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { FormStatus } from './form-status.tsx'
import { shaped, type ShapeForm } from '../form/shape.ts'
import { FormView } from '../form/view.tsx'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import { LostRight, useLostRight } from './lost-right.tsx'
import type { Marked } from '../definition/marked.ts'
import { markedOf } from './news-words.ts'
import { NewsLine, useRecordNews } from './record-news.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { headingOf } from '../fields/record-heading.ts'
import { type FormDefinition, plateOf, type ScreenDefinition, worksOnPage } from '../definition/screen.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Failure } from '../../machines/outcome.ts'
import { useSubject } from '../definition/workbench.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type EditorState, isBroughtBack } from '../session/editor-state.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { RecordWaiting } from '../waiting/record-waiting.tsx'
import { ScreenQuestions } from './screen-questions.tsx'
import { useEditorFocus } from './use-editor-focus.ts'
import { useFormKeys } from '../session/use-form-keys.ts'
import { usePageTitle } from '../session/use-page-title.ts'
import {
  useEditorState,
  useFields,
  useFormBase,
  useFormState,
  useIsDirty,
  useScreenState,
} from '../session/use-screen-session.ts'

/** px of the popup by form size (SPEC 3 form_FormSize); medium is the screen's own (SPEC 9). */
const sizes = { small: { width: 480, height: 420 }, large: { width: 1000, height: 750 } } as const

/** px that a column of a popup needs at least. */
const popupColumn = 300

/** What a record is edited with. */
export interface EditorProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly pageBody?: ComponentType<PageBodyProps> | undefined
  readonly shapeForm?: ShapeForm<readonly [PageBodyProps]> | undefined
}

/** What a component that draws a record's page is given. */
export interface PageBodyProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly isReadOnly: boolean
  /** What somebody else has changed meanwhile. */
  readonly marked: Marked | null
}

/** The record under edit, as a dialog over the grid or on a page of its own. */
export function RecordEditor(props: EditorProps) {
  const { layout } = useEditorState(props.session)
  return layout === 'page' ? <PageEditor {...props} /> : <PopupEditor {...props} />
}

function PopupEditor(props: EditorProps) {
  const { screen, session } = props
  const editor = useEditorState(session)
  const base = useFormBase(session)
  const { size, columns } = screen.formTraits
  const { width, height } = size === 'medium' ? screen.popup : sizes[size]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        commitTyping()
        session.actor.send({ type: 'CANCEL' })
      }}
      title={titleOf(props, editor, base)}
      titleAside={editor.mode !== 'new' && <Plate isStatic>{plateOf(screen, base)}</Plate>}
      width={width}
      height={height}
      footer={<EditorButtons {...props} />}
    >
      {worksOnPage(screen) && editor.mode !== 'new' && (
        <p className="mw-popup-onward">
          <Button variant="quiet" icon="clipboard-check" onPress={session.editor.toPage}>
            Go on to the checklist
          </Button>
        </p>
      )}
      <EditorBody
        {...props}
        form={screen.popup}
        columns={Math.max(1, Math.min(columns ?? 2, Math.floor(width / popupColumn)))}
      />
    </Dialog>
  )
}

function PageEditor(props: EditorProps) {
  const { screen, session, lookups } = props
  const base = useFormBase(session)
  const isDirty = useIsDirty(session)
  const editor = useEditorState(session)
  const isNew = editor.mode === 'new'
  const title = titleOf(props, editor, base)
  const { titleRef } = usePageTitle(title)
  const { onPage } = screen.formTraits
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        plate={!isNew && screen.isSingle !== true && <Plate>{plateOf(screen, base)}</Plate>}
        status={isDirty && <StatusChip kind="unsent">Unsaved</StatusChip>}
        actions={<EditorButtons {...props} />}
      />
      <div className="mw-form-page" style={{ maxInlineSize: onPage?.width ?? undefined }}>
        {onPage && onPage.title !== '' && onPage.title !== title && (
          <p className="mw-form-page-title">{onPage.title}</p>
        )}
        <EditorBody
          {...props}
          form={screen.form ?? screen.popup}
          columns={screen.formTraits.columns ?? defaultFormColumns}
        />
      </div>
      <ScreenQuestions
        screen={screen}
        session={session}
        rows={[{ row: base, mark: null }]}
        lookups={lookups}
      />
    </>
  )
}

/** What heads a record under edit. */
function titleOf({ screen, lookups }: EditorProps, editor: EditorState, base: RecordRow): string {
  if (editor.mode === 'new') return screen.newLabel
  if (isBroughtBack(editor)) return `Deleted ${screen.noun}`
  // Of what could not be had nothing is known but its number.
  if (typeof editor.loading === 'object')
    return `${screen.noun.charAt(0).toUpperCase()}${screen.noun.slice(1)}`
  return screen.isSingle === true ? screen.title : headingOf(screen, base, lookups)
}

interface BodyProps extends EditorProps {
  readonly form: FormDefinition
  readonly columns: number
}

function EditorBody(props: BodyProps) {
  const { screen, session, lookups } = props
  const editor = useEditorState(session)
  const body = useRef<HTMLDivElement>(null)
  const snapshot = useScreenState(session)
  const { lastError } = snapshot.context
  const isReading = snapshot.matches('FORM')
  const isOnlyRead = isReading && editor.layout !== 'page'
  useFormKeys(session, body)
  useEditorFocus(session)
  const news = useRecordNews(screen, session)
  const { told } = news
  const marked = useMemo(() => told && markedOf(told), [told])
  return (
    // A dialog that is only read is scrolled by keys too.
    <div
      ref={body}
      className="mw-editor"
      {...(isOnlyRead && { role: 'group', 'aria-label': 'Record', tabIndex: 0 })}
    >
      <AlsoOpen screen={screen} session={session}>
        <NewsLine screen={screen} session={session} news={news} />
      </AlsoOpen>
      <ShownNames session={session} lookups={lookups} />
      <LostRight screen={screen} session={session} />
      <RefusedAddress screen={screen} session={session} />
      <RecordWaiting screen={screen} session={session} />
      {isBroughtBack(editor) && <GoneNotice />}
      {editor.draft && <DraftNotice screen={screen} session={session} />}
      {editor.clash && (
        <ClashNotice
          screen={screen}
          session={session}
          clash={editor.clash}
          lookups={lookups}
          isReading={isReading}
        />
      )}
      {editor.refused && <RefusedNotice refused={editor.refused} isReading={isReading} />}
      {isSaidHere(screen, lastError) && (
        <InlineNotice kind="bad" isLive title="Not saved">
          {'message' in lastError ? lastError.message : 'What you typed is still here. Try again later.'}
        </InlineNotice>
      )}
      {editor.loading === 'none' ? (
        <>
          <Fields {...props} marked={marked} />
          <AttachmentsPanel screen={screen} session={session} />
          <CommentsPanel screen={screen} session={session} />
        </>
      ) : (
        <Loading screen={screen} session={session} lookups={lookups} />
      )}
      {screen.formTraits.showsStatusBar && <FormStatus screen={screen} session={session} />}
      <OverRecord screen={screen} session={session} lookups={lookups} form={props.form} />
      <OverHistory screen={screen} session={session} lookups={lookups} />
    </div>
  )
}

/** Sees to the names in the record as it is under edit, as it was read, and where two have changed it as the other has it. */
function ShownNames({ session, lookups }: Pick<EditorProps, 'session' | 'lookups'>) {
  const { values, base } = useFormState(session)
  const theirs = useEditorState(session).clash?.theirs
  useNamesIn(
    lookups,
    useMemo(() => [values, base, ...(theirs ? [theirs] : [])], [values, base, theirs]),
  )
  return null
}

/** SPEC 8 says nothing of a failed save on some screens: then the form does, where it stands (READINGS). */
const isSaidHere = (screen: ScreenDefinition, error: Failure | null): error is Failure =>
  error !== null && screen.words?.saveFailed === 'silent'

function Fields(props: BodyProps & Pick<PageBodyProps, 'marked'>) {
  const { screen, session, lookups, form, columns, pageBody: PageBody, shapeForm, marked } = props
  const state = useFormState(session)
  const editor = useEditorState(session)
  const { layout } = editor
  const isLost = useLostRight({ screen, session }) !== null
  const isReadOnly = useScreenState(session).matches('FORM') || isLost
  const fields = useFields(session, screen, lookups, isReadOnly)
  const lines = useLineEditing({ screen, session, isReadOnly })
  const body = { screen, session, lookups, isReadOnly, marked }
  if (PageBody && layout === 'page') return <PageBody {...body} />
  const whole = shapeForm?.(state, lookups, body)
  // What stands around the fields is about the record, and that is not there.
  const shape = isBroughtBack(editor) ? { ...whole, note: null, onPage: null, below: undefined } : whole
  const keepsLines = shape?.keepsLines === true
  return (
    <>
      {layout === 'page' && shape?.onPage}
      {shape?.note}
      <FormView
        form={form}
        fields={shape ? shaped(fields, shape) : fields}
        values={state.values}
        errors={state.errors}
        marked={marked}
        summary={state.summary}
        lookups={lookups}
        isReadOnly={isReadOnly}
        columns={columns}
        marksRequired={screen.formTraits.marksRequired}
        listsSections={layout === 'page'}
        lineEditor={keepsLines && layout === 'page' ? undefined : lines.editor}
        areLinesReadOnly={lines.isReadOnly || keepsLines}
        onChange={session.editor.change}
        onBlur={session.editor.form.leave}
      />
      {shape?.below !== undefined && <div className="mw-form-below">{shape.below}</div>}
    </>
  )
}

/**
 * The child lines as the form edits them. Of those that are planned a stored record's user may only answer; its page shows
 * them as its checklist then, where they would stand twice.
 */
function useLineEditing({
  screen,
  session,
  isReadOnly,
}: Pick<PageBodyProps, 'screen' | 'session' | 'isReadOnly'>) {
  const subject = useSubject()
  const { key, layout } = useEditorState(session)
  const { lineEditor } = screen
  const isKept =
    lineEditor?.isPlanned === true &&
    (isReadOnly || !decidePlannedLines(subject, key === null ? 'create' : 'edit').allowed)
  return {
    editor: isKept && key !== null && layout === 'page' ? undefined : lineEditor,
    isReadOnly: isReadOnly || isKept,
  }
}

function Loading({ screen, session, lookups }: EditorProps) {
  const { loading } = useEditorState(session)
  if (loading === 'none') return null
  if (loading === 'loading') return <Skeleton rows={6} label="Loading the record" />
  return <NotLoaded screen={screen} session={session} lookups={lookups} error={loading} />
}
