import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { NamedView, Views } from './use-view-actions.ts'
import './views.css'

/** What is asked before a view is made, renamed or deleted. */
export function ViewWindows({ opened: { open }, actions }: Pick<Views, 'opened' | 'actions'>) {
  const { asked, problem, isPending, dismiss } = actions
  if (asked === 'delete' && open !== null)
    return (
      <ConfirmDialog
        isOpen
        isDanger
        title="Delete view"
        body={
          <>
            {open.isShared
              ? `“${open.name}” is shared: nobody will have it any more.`
              : `“${open.name}” will not be there any more.`}
            {problem.length > 0 && <Problem title="The view was not deleted" problem={problem} />}
          </>
        }
        confirmText="Delete"
        cancelText="Cancel"
        isPending={isPending}
        onConfirm={actions.remove}
        onCancel={dismiss}
      />
    )
  if (asked === 'add' || (asked === 'rename' && open !== null))
    return (
      <NameWindow
        key={asked}
        title={asked === 'add' ? 'Save view as' : 'Rename view'}
        before={asked === 'rename' && open !== null ? open : { name: '', isShared: false }}
        problem={problem}
        isPending={isPending}
        onSave={asked === 'add' ? actions.add : actions.rename}
        onClose={dismiss}
      />
    )
  return null
}

interface NameProps {
  readonly title: string
  readonly before: NamedView
  readonly problem: readonly string[]
  readonly isPending: boolean
  readonly onSave: (named: NamedView) => void
  readonly onClose: () => void
}

const formId = 'view-name'

function NameWindow({ title, before, problem, isPending, onSave, onClose }: NameProps) {
  const [name, setName] = useState(before.name)
  const [isShared, setShared] = useState(before.isShared)
  const [isTried, setTried] = useState(false)
  const isBlank = name.trim() === ''
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width={440}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" icon="save" isPending={isPending} form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="mw-view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isBlank) focusField('viewName', event.currentTarget)
          else if (!isPending) onSave({ name: name.trim(), isShared })
        }}
      >
        {problem.length > 0 && <Problem title="The view was not saved" problem={problem} />}
        <TextField
          label="Name"
          name="viewName"
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a window has the focus in its first field (UX D1)
          autoFocus
          maxLength={60}
          value={name}
          error={isTried && isBlank ? 'Name is required' : undefined}
          onChange={setName}
        />
        <CheckboxField
          label="Shared with everybody who may open this list"
          value={isShared}
          onChange={setShared}
        />
      </form>
    </Dialog>
  )
}

const Problem = ({ title, problem }: { readonly title: string; readonly problem: readonly string[] }) => (
  <InlineNotice kind="bad" isLive title={title}>
    {problem.join(' ')}
  </InlineNotice>
)
