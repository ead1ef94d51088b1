import { type ComponentType, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineNotice } from '../ui/inline-notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Plate } from '../ui/plate.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { defaultFormColumns } from '../contract/limits.ts'
import { ClashNotice } from './clash-notice.tsx'
import { commitTyping } from './commit-typing.ts'
import { EditorButtons } from './editor-buttons.tsx'
import { FormView } from './form-view.tsx'
import type { Lookups } from './lookups.ts'
import { type FormDefinition, nameOf, plateOf, type ScreenDefinition } from './screen.ts'
import type { ApiError } from '../contract/api-error.ts'
import { loadMessage } from './load-error.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ScreenSession } from './screen-session.ts'
import { ScreenQuestions } from './screen-questions.tsx'
import { useFormKeys } from './use-form-keys.ts'
import { usePageTitle } from './use-page-title.ts'
import { useEditorState, useFormState, useScreenState } from './use-screen-session.ts'

interface EditorProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly pageBody?: ComponentType<PageBodyProps> | undefined
}

/** What a component that draws a record's page is given. */
export interface PageBodyProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly isReadOnly: boolean
}

/** The record under edit, as a dialog over the grid or on a page of its own. */
export function RecordEditor(props: EditorProps) {
  const { layout } = useEditorState(props.session)
  return layout === 'page' ? <PageEditor {...props} /> : <PopupEditor {...props} />
}

function PopupEditor(props: EditorProps) {
  const { screen, session } = props
  const editor = useEditorState(session)
  const { base } = useFormState(session)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        commitTyping()
        session.actor.send({ type: 'CANCEL' })
      }}
      title={editor.mode === 'new' ? screen.newLabel : nameOf(screen, base)}
      titleAside={editor.mode !== 'new' && <Plate isStatic>{plateOf(screen, base)}</Plate>}
      width={screen.popup.width}
      height={screen.popup.height}
      footer={<EditorButtons {...props} />}
    >
      <EditorBody {...props} form={screen.popup} columns={2} />
    </Dialog>
  )
}

function PageEditor(props: EditorProps) {
  const { screen, session } = props
  const { base, isDirty } = useFormState(session)
  const isNew = useEditorState(session).mode === 'new'
  const title = isNew ? screen.newLabel : nameOf(screen, base)
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        plate={!isNew && <Plate>{plateOf(screen, base)}</Plate>}
        status={isDirty && <StatusChip kind="unsent">Unsaved</StatusChip>}
        actions={<EditorButtons {...props} />}
      />
      <EditorBody {...props} form={screen.form ?? screen.popup} columns={defaultFormColumns} />
      <ScreenQuestions screen={screen} session={session} rows={[{ row: base, mark: null }]} />
    </>
  )
}

interface BodyProps extends EditorProps {
  readonly form: FormDefinition
  readonly columns: number
}

function EditorBody(props: BodyProps) {
  const { screen, session, lookups } = props
  const editor = useEditorState(session)
  const body = useRef<HTMLDivElement>(null)
  useFormKeys(session, body)
  return (
    <div ref={body} className="mw-editor">
      {editor.draft && <DraftNotice session={session} />}
      {editor.clash && (
        <ClashNotice screen={screen} session={session} clash={editor.clash} lookups={lookups} />
      )}
      {editor.loading === 'none' ? (
        <Fields {...props} />
      ) : (
        <Loading loading={editor.loading} session={session} />
      )}
    </div>
  )
}

function Fields({ screen, session, lookups, form, columns, pageBody: PageBody }: BodyProps) {
  const state = useFormState(session)
  const { layout } = useEditorState(session)
  const isReadOnly = useScreenState(session).matches('FORM')
  if (PageBody && layout === 'page')
    return <PageBody screen={screen} session={session} lookups={lookups} isReadOnly={isReadOnly} />
  return (
    <FormView
      form={form}
      fields={screen.fields}
      values={state.values}
      errors={state.errors}
      summary={state.summary}
      lookups={lookups}
      isReadOnly={isReadOnly}
      columns={columns}
      onChange={session.editor.change}
      onBlur={session.editor.form.leave}
    />
  )
}

function Loading({ loading, session }: { loading: 'loading' | ApiError; session: ScreenSession }) {
  if (loading === 'loading') return <Skeleton rows={6} label="Loading the record" />
  return (
    <InlineNotice
      kind="bad"
      isLive
      title="This record could not be loaded"
      actions={
        <Button size="small" onPress={() => session.editor.reload()}>
          Retry
        </Button>
      }
    >
      {loadMessage(loading)}
    </InlineNotice>
  )
}

function DraftNotice({ session }: { session: ScreenSession }) {
  return (
    <InlineNotice
      kind="unsent"
      title="You changed this record before and did not save"
      actions={
        <>
          <Button size="small" onPress={session.editor.restoreDraft}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onPress={session.editor.discardDraft}>
            Discard
          </Button>
        </>
      }
    />
  )
}
