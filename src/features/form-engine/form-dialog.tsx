import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { commitTyping } from '../../engine/fields/commit-typing.ts'
import { createFormStore, type FormStore } from '../../engine/form/store.ts'
import { FormView } from '../../engine/form/view.tsx'
import { focusFault } from '../../engine/session/focus-fault.ts'
import { guardLeaving } from '../../engine/session/leave-guard.ts'
import { useActKeys } from '../../engine/session/use-act-keys.ts'
import { useLookups } from '../../engine/fields/lookups.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { bindings } from '../../machines/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { useStore } from '../../store/use-store.ts'

interface FormDialogProps {
  readonly title: string
  readonly screen: ScreenDefinition
  readonly initial: RecordRow
  readonly saveLabel: string
  readonly isReadOnly?: boolean
  /** The field that takes the focus, when a problem is what one came for. */
  readonly focus?: string | undefined
  /** Called with every change: a preview follows. */
  readonly onTyped?: (values: RecordRow) => void
  /** Null closes; faults stay in the form, words without a field stand above it. */
  readonly onSave: (values: RecordRow) => Promise<readonly FieldError[] | null>
  readonly onCancel: () => void
  /** What comes before and after it, where there is more than one; null at the ends. */
  readonly beside?: {
    readonly noun: string
    readonly previous: (() => void) | null
    readonly next: (() => void) | null
  }
}

/** The engine's form in a window: a field's details, a new task. */
export function FormDialog(props: FormDialogProps) {
  const { screen, initial, isReadOnly = false } = props
  const [form] = useState(() => {
    const store = createFormStore((values) => screen.check(values))
    store.open(initial)
    if (props.focus !== undefined) store.leave(props.focus)
    return store
  })
  const body = useRef<HTMLDivElement>(null)
  const state = useStore(form)
  const [isSaving, setSaving] = useState(false)
  const lookups = useLookups(screen)
  const { isLeaving, close, discard, stay, saved } = useLeaving(form, props)
  const told = state.summary.filter(({ field }) => field === '')

  // Stepped on to another: what was typed of the one before is kept.
  useLayoutEffect(() => {
    if (form.get().base !== initial) form.open(initial)
  }, [form, initial])

  async function save() {
    commitTyping()
    const checked = form.submit()
    const faults = checked.ok ? await sent(checked.values) : checked.errors
    if (faults === null) saved()
    else stay()
    const first = faults?.find(({ field }) => field !== '')
    if (first) requestAnimationFrame(() => void focusField(first.field))
  }

  function step(on: (() => void) | null | undefined): boolean {
    if (!on) return false
    commitTyping()
    const checked = isReadOnly ? null : form.submit()
    if (checked?.ok === false) focusFault(namesOf(checked.errors), 'first', body.current)
    else on()
    return true
  }

  const { beside } = props
  useActKeys(body, {
    save: () => {
      if (isReadOnly || isSaving) return false
      void save()
      return true
    },
    goToFault: (way) => {
      const faults = [...form.get().errors.keys()]
      if (faults.length === 0) return false
      focusFault(faults, way, body.current)
      return true
    },
    previous: () => step(beside?.previous),
    next: () => step(beside?.next),
  })

  async function sent(values: RecordRow): Promise<readonly FieldError[] | null> {
    setSaving(true)
    const faults = await props.onSave(values)
    setSaving(false)
    if (faults) form.tell(faults)
    return faults
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={props.title}
      width={screen.popup.width}
      height={screen.popup.height}
      footer={
        <>
          {beside && (
            <span className="mw-dialog-steps">
              <IconButton
                icon="chevron-left"
                label={`Previous ${beside.noun}`}
                shortcut={bindings['form.previousRecord'].keys[0]}
                isDisabled={beside.previous === null}
                onPress={() => void step(beside.previous)}
              />
              <IconButton
                icon="chevron-right"
                label={`Next ${beside.noun}`}
                shortcut={bindings['form.nextRecord'].keys[0]}
                isDisabled={beside.next === null}
                onPress={() => void step(beside.next)}
              />
            </span>
          )}
          <Button onPress={close}>{isReadOnly ? 'Close' : 'Cancel'}</Button>
          {!isReadOnly && (
            <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
              {props.saveLabel}
            </Button>
          )}
        </>
      }
    >
      <div
        ref={(element) => {
          body.current = element
          const { focus } = props
          if (element && focus !== undefined) requestAnimationFrame(() => void focusField(focus, element))
        }}
      >
        {told.map(({ message }) => (
          <InlineNotice key={message} kind="bad" isLive title={message} />
        ))}
        <FormView
          form={screen.popup}
          fields={screen.fields}
          values={state.values}
          errors={state.errors}
          summary={state.summary.filter(({ field }) => field !== '')}
          lookups={lookups}
          isReadOnly={isReadOnly}
          columns={2}
          onChange={(name, value) => {
            form.change(name, value)
            props.onTyped?.(form.get().values)
          }}
          onBlur={form.leave}
        />
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title="Unsaved changes"
        body="What you have typed here is not kept yet."
        confirmText={props.saveLabel}
        cancelText="Stay"
        alternative={{ text: 'Discard', onPress: discard, isDanger: true }}
        isPending={isSaving}
        onConfirm={() => void save()}
        onCancel={stay}
      />
    </Dialog>
  )
}

/** The question that stands between what was typed and leaving it, by the window's own ways or by the page's (UX M7). */
function useLeaving(form: FormStore, { isReadOnly = false, onCancel }: FormDialogProps) {
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null)
  const holds = () => !isReadOnly && form.get().isDirty
  const leave = useEffectEvent((go: () => void) => {
    if (holds()) return setLeaving({ go })
    onCancel()
    go()
  })
  useEffect(
    () =>
      guardLeaving({
        holds: () => !isReadOnly && form.get().isDirty,
        leadsAway: (from, to) => from !== to,
        ask: (go) => leave(go),
      }),
    [form, isReadOnly],
  )
  return {
    isLeaving: leaving !== null,
    close: () => (holds() ? setLeaving({ go: () => undefined }) : onCancel()),
    stay: () => setLeaving(null),
    discard() {
      onCancel()
      leaving?.go()
    },
    /** What was on its way goes on. */
    saved: () => leaving?.go(),
  }
}

const namesOf = (errors: readonly FieldError[]): readonly string[] => errors.map(({ field }) => field)
