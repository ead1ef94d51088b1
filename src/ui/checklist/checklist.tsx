import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Icon, type IconName } from '../look/icon.tsx'
import { TextField } from '../fields/text-field.tsx'
import './checklist.css'

/** One answer a line can have; the blank one has no button of its own. */
export interface ChecklistAnswer {
  readonly value: string
  readonly label: string
  readonly icon: IconName
  readonly tone: 'ok' | 'bad' | 'warn'
  /** Sets the answer while focus is on the line. */
  readonly digit: string
}

interface ChecklistEntry {
  readonly id: string
  readonly text: string
  readonly value: string
  readonly remarks: string
  /** What else can be done with the line, beside its remark. */
  readonly tool?: ReactNode
  /** What else there is to the line, below it. */
  readonly aside?: ReactNode
}

export interface ChecklistProps {
  readonly label: string
  readonly entries: readonly ChecklistEntry[]
  readonly answers: readonly ChecklistAnswer[]
  /** Why the lines cannot be answered now; null where they can. */
  readonly lockedWhy: string | null
  /** A locked answer was pressed. */
  readonly onLocked: (why: string) => void
  readonly onAnswer: (index: number, value: string) => void
  readonly onRemark: (index: number, remarks: string) => void
}

/**
 * Lines to be answered one by one: three big buttons and a remark a line, on a wide screen as a table, on a phone as cards.
 * On a line the digits answer it, 0 blanks it, Up and Down go to the neighbouring line (UX 3.3, K1).
 */
export function Checklist(props: ChecklistProps) {
  const list = useRef<HTMLOListElement>(null)
  const focusLine = (index: number) => {
    const line = list.current?.children[index]
    const target =
      line?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
      line?.querySelector<HTMLElement>('input[type="radio"]')
    target?.focus()
    line?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <ol ref={list} className="mw-checklist" aria-label={props.label}>
      {props.entries.map((entry, index) => (
        <Line key={entry.id} {...props} entry={entry} index={index} onFocusLine={focusLine} />
      ))}
    </ol>
  )
}

interface LineProps extends ChecklistProps {
  readonly entry: ChecklistEntry
  readonly index: number
  readonly onFocusLine: (index: number) => void
}

function Line(props: LineProps) {
  const { entry, index, entries, answers, lockedWhy, onLocked, onAnswer, onRemark, onFocusLine } = props
  const isReadOnly = lockedWhy !== null
  const answer = answers.find(({ value }) => value === entry.value)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return
    const chosen = answers.find(({ digit }) => digit === event.key)
    if (chosen) {
      onAnswer(index, chosen.value)
      radioOf(event.currentTarget, chosen.value)?.focus()
    } else if (event.key === '0') onAnswer(index, '')
    else if (event.key === 'ArrowDown') onFocusLine(Math.min(index + 1, entries.length - 1))
    else if (event.key === 'ArrowUp') onFocusLine(Math.max(index - 1, 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li className="mw-checkline" data-tone={answer?.tone}>
      <span className="mw-checkline-number">
        {index + 1} <span className="mw-checkline-of">of {entries.length}</span>
      </span>
      <span className="mw-checkline-text">{entry.text}</span>
      {/* On its way down: the radios let no click up. */}
      <div
        className="mw-checkline-answers"
        role="presentation"
        onKeyDownCapture={onKeyDownCapture}
        {...(lockedWhy !== null && { onClickCapture: () => onLocked(lockedWhy) })}
      >
        <RadioGroup
          aria-label={`${index + 1} of ${entries.length}: ${entry.text}`}
          orientation="horizontal"
          value={entry.value === '' ? null : entry.value}
          isReadOnly={isReadOnly}
          onChange={(value) => onAnswer(index, value)}
          className="mw-answers"
        >
          {answers.map(({ value, label, icon, tone }) => (
            <Radio key={value} value={value} className="mw-answer" data-tone={tone}>
              <Icon name={isReadOnly ? 'lock' : icon} size={16} />
              {label}
            </Radio>
          ))}
        </RadioGroup>
        {/* By key 0 does the same: no Tab stop for each line. */}
        <Button
          excludeFromTabOrder
          className="mw-answer-clear"
          aria-label={`Clear the answer of line ${index + 1}`}
          data-idle={isReadOnly || entry.value === '' || undefined}
          onPress={() => onAnswer(index, '')}
        >
          <Icon name="x" size={16} />
        </Button>
      </div>
      <div className="mw-checkline-remark">
        <TextField
          label={`Remark on line ${index + 1}`}
          isLabelHidden
          placeholder={isReadOnly ? '' : 'Add remark'}
          value={entry.remarks}
          isReadOnly={isReadOnly}
          maxLength={2000}
          onChange={(remarks) => onRemark(index, remarks)}
        />
        {entry.tool}
      </div>
      {entry.aside !== undefined && entry.aside !== null && (
        <div className="mw-checkline-aside">{entry.aside}</div>
      )}
    </li>
  )
}

const radioOf = (answers: HTMLElement, value: string) =>
  answers.querySelector<HTMLElement>(`input[type="radio"][value="${CSS.escape(value)}"]`)
