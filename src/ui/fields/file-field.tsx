import { type Ref, useId, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '../controls/button.tsx'
import { ErrorText } from './field-frame.tsx'
import { Icon } from '../look/icon.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { sizeText } from './size-text.ts'
import './file-field.css'

export interface FileFieldProps {
  label: string
  /** On the button: "Upload PDF". */
  chooseText: string
  /** What is taken, in words; stands under the button. */
  description: string
  /** Content types and endings that the device's window offers. */
  accept: readonly string[]
  state: 'empty' | 'checking' | 'refused' | 'sending' | 'done' | 'failed'
  /** The file that was chosen last; `size` in bytes. */
  file: { readonly name: string; readonly size: number } | null
  /** How much of it was sent, 0 to 100. */
  percent: number
  /** Why it was refused or not sent. */
  problem: string | null
  isDisabled?: boolean | undefined
  /** Why it is disabled. */
  reason?: string | undefined
  onChoose: (file: File) => void
  onRetry: () => void
  onCancel: () => void
  /** The input of the device's window, for whoever opens it otherwise: `click()`. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A file that is chosen or dropped and sent at once, with its progress (UX M15). */
export function FileField(props: FileFieldProps) {
  const { label, chooseText, description, accept, state, file, isDisabled = false, reason, onChoose } = props
  const [dropProblem, setDropProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isBusy = state === 'checking' || state === 'sending'
  const problem = dropProblem ?? props.problem
  const choose = (chosen: File) => {
    setDropProblem(null)
    onChoose(chosen)
  }
  // What was pressed goes away with what it answered.
  const answer = (does: () => void) => () => {
    setDropProblem(null)
    does()
    button.current?.focus()
  }
  return (
    <div className="mw-file-field" role="group" aria-label={label}>
      <span className="mw-field-label" aria-hidden>
        {label}
      </span>
      <DropZone
        className="mw-file-drop"
        aria-label={`${label}: drop a file here`}
        isDisabled={isDisabled || isBusy}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const [item] = items
          if (items.length === 1 && item?.kind === 'file') void item.getFile().then(choose)
          else setDropProblem('Drop one file.')
        }}
      >
        <FileTrigger
          acceptedFileTypes={accept}
          onSelect={(files) => {
            const chosen = files?.[0]
            if (chosen) choose(chosen)
          }}
          {...(props.inputRef && { ref: props.inputRef })}
        >
          <Button
            icon="upload"
            ref={button}
            isDisabled={isDisabled}
            isPending={isBusy}
            aria-describedby={`${id}-taken ${id}-problem`}
          >
            {chooseText}
          </Button>
        </FileTrigger>
        <span className="mw-file-hint">or drop it here</span>
      </DropZone>
      <p className="mw-field-description" id={`${id}-taken`}>
        {isDisabled && reason !== undefined ? reason : description}
      </p>
      {file !== null && (
        <p className="mw-file-chosen">
          <Icon name={state === 'done' ? 'check-circle' : 'file-text'} />
          <span className="mw-file-name">{file.name}</span>
          <span className="mw-file-size">{sizeText(file.size)}</span>
          {state === 'done' && <span>uploaded</span>}
        </p>
      )}
      {state === 'sending' && (
        <ProgressBar
          label={`Uploading ${file?.name ?? ''}`}
          isLabelHidden
          value={props.percent}
          max={100}
          valueText={`${props.percent} %`}
        />
      )}
      <div id={`${id}-problem`} role="alert" className="mw-field-error">
        {problem !== null && <ErrorText>{problem}</ErrorText>}
      </div>
      {(isBusy || state === 'failed' || state === 'refused') && (
        <div className="mw-file-answers">
          {state === 'failed' && (
            <Button size="small" icon="rotate-ccw" isDisabled={isDisabled} onPress={answer(props.onRetry)}>
              Retry
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={answer(props.onCancel)}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  )
}
