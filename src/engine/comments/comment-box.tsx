import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import * as v from 'valibot'
import { commentLimits, CommentText, type CommentedRecord } from '../../contract/comments/comment.ts'
import { readText, storedText } from '../../contract/comments/mention-text.ts'
import type { HeldDraft } from '../../events/drafts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { type KeptDraft, useWorkbench } from '../definition/workbench.tsx'
import { LateDraft } from '../drafts/late-draft.tsx'
import { type Typed, useMentionTyping } from './use-mention-typing.ts'

const Draft = v.object({
  typed: v.string(),
  named: v.array(v.object({ userGUID: v.string(), label: v.string() })),
  isElsewhere: v.optional(v.boolean()),
})
const nothing: Typed = { typed: '', named: [] }

function typedIn(draft: KeptDraft | null): Typed | null {
  const kept = v.safeParse(Draft, draft?.values)
  return kept.success ? kept.output : null
}

/** From here on it is said how much room is left. */
const nearlyFull = 200

interface BoxProps {
  readonly label: string
  readonly record: CommentedRecord
  /** Another record that it can be written on in place of that one, and what choosing it says. */
  readonly other?: { readonly record: CommentedRecord; readonly label: string } | null
  /** What it is kept under while it is typed. */
  readonly form: string
  /** What it begins with, where nothing was kept. */
  readonly initial?: Typed
  readonly sendText: string
  /** Null once it is taken; else what keeps it from being. `draft`: what it was kept as; `on`: the record it is for. */
  readonly onSend: (text: string, draft: HeldDraft | null, on: CommentedRecord) => Promise<string | null>
  readonly onCancel?: () => void
  /** Takes the focus as it opens, behind what it begins with. */
  readonly takesFocus?: boolean
  readonly ref?: Ref<{ focus(): void }>
}

/** Where a comment is typed: people are named after an `@`, Mod+Enter sends. What is typed is kept as a draft. */
export function CommentBox({
  label,
  record,
  other = null,
  form,
  initial = nothing,
  sendText,
  onSend,
  onCancel,
  takesFocus = false,
  ref,
}: BoxProps) {
  const { drafts } = useWorkbench()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(() => typedIn(drafts.find(form)) ?? initial)
  const [problem, setProblem] = useState<string | null>(null)
  const on = other && value.isElsewhere ? other.record : record
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const place = area.current
    if (!takesFocus || !place) return
    place.focus()
    place.setSelectionRange(place.value.length, place.value.length)
  }, [takesFocus])
  useImperativeHandle(ref, () => ({
    focus: () => {
      area.current?.scrollIntoView({ block: 'center' })
      area.current?.focus()
    },
  }))

  function put(next: Typed) {
    setValue(next)
    setProblem(null)
    if (next.typed === initial.typed || next.typed.trim() === '') drafts.drop(form)
    else drafts.keep(form, { values: { ...next }, base: {}, baseVersion: null })
  }

  async function send() {
    if (isSending) return
    const checked = v.safeParse(CommentText, storedText(value.typed, value.named))
    if (!checked.success) {
      setProblem(checked.issues[0].message)
      area.current?.focus()
      return
    }
    setSending(true)
    const failed = await onSend(checked.output, drafts.handOver(form), on)
    setSending(false)
    setProblem(failed)
    if (failed !== null) return
    drafts.drop(form)
    setValue(nothing)
  }

  function restore(draft: KeptDraft) {
    const typed = typedIn(draft)
    if (typed) put(typed)
  }

  function leave() {
    drafts.drop(form)
    onCancel?.()
  }

  const mention = useMentionTyping({
    record: on,
    area,
    value,
    onChange: put,
    onSend: () => void send(),
    onLeave: onCancel ? leave : null,
  })
  const left = commentLimits.characters - readText(storedText(value.typed, value.named)).length
  const listId = `${id}-people`
  const optionId = (userGUID: string) => `${id}-${userGUID}`
  const isOpen = mention.items.length > 0
  return (
    <div className="mw-comment-box">
      <LateDraft
        form={form}
        title="You began this comment before and did not send it"
        isBlank={() => !isSending && (value.typed === initial.typed || value.typed.trim() === '')}
        onRestore={restore}
        focus={() => area.current?.focus()}
      />
      <TextField
        aria-label={label}
        aria-describedby={`${id}-said`}
        value={value.typed}
        isInvalid={problem !== null}
        onChange={(typed) => {
          put({ ...value, typed })
          mention.moved(area.current?.selectionStart ?? typed.length)
        }}
      >
        <TextArea
          ref={area}
          className="mw-control mw-text-area"
          rows={2}
          placeholder="Write a comment, @ names people"
          aria-autocomplete="list"
          {...(isOpen && { 'aria-controls': listId })}
          {...(mention.active && { 'aria-activedescendant': optionId(mention.active.userGUID) })}
          onSelect={({ currentTarget }) => mention.moved(currentTarget.selectionStart)}
        />
      </TextField>
      {isOpen && (
        <div className="mw-list-box mw-comment-people" role="listbox" id={listId} aria-label="People">
          {mention.items.map((reader) => (
            <div
              key={reader.userGUID}
              id={optionId(reader.userGUID)}
              role="option"
              className="mw-list-item"
              aria-selected={reader === mention.active}
              data-focused={reader === mention.active || undefined}
              onPointerDown={(event) => {
                // The field keeps the focus.
                event.preventDefault()
                mention.take(reader)
              }}
            >
              <span className="mw-list-label">{reader.name}</span>
            </div>
          ))}
        </div>
      )}
      <p className="mw-comment-hint" id={`${id}-said`} role="status">
        {isOpen && (mention.items.length === 1 ? '1 person found' : `${mention.items.length} people found`)}
        {mention.isEmpty && mention.search !== '' && 'Nobody who may see this record is called so'}
        {mention.isFailed && 'People cannot be found now. The comment can be sent all the same'}
        {mention.search === null && left < nearlyFull && leftWords(left)}
      </p>
      {problem !== null && (
        <p className="mw-comment-problem" role="alert">
          {problem}
        </p>
      )}
      {other && (
        <CheckboxField
          label={other.label}
          name={`${id}-other`}
          value={value.isElsewhere ?? false}
          onChange={(isElsewhere) => put({ ...value, isElsewhere })}
        />
      )}
      <div className="mw-comment-acts">
        <Button variant="primary" icon="message" isPending={isSending} onPress={() => void send()}>
          {sendText}
        </Button>
        {onCancel && (
          <Button variant="quiet" onPress={leave}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

const charactersIn = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

const leftWords = (left: number) =>
  left >= 0 ? `${charactersIn(left)} left` : `${charactersIn(-left)} too many`
