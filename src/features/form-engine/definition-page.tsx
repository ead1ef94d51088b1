import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { definedEntity } from '../../contract/definition/rules.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { textIn } from '../../contract/definition/read.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import { useEditorState, useFormState } from '../../engine/session/use-screen-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { placeOf, problemsOf } from './definition-check.ts'
import { type FieldLine, linesField, linesOf } from './definition-lines.ts'
import { EndpointBar } from './endpoint-bar.tsx'
import { type FieldsHandle, FieldsPanel } from './fields-panel.tsx'
import { sections } from './sections.ts'
import { HeaderGroup } from './header-group.tsx'
import { Preview } from './preview.tsx'
import { usePreviewPlace } from './preview-place.ts'
import { ProblemList } from './problem-list.tsx'
import { ProblemsLine } from './problems-line.tsx'
import { SectionList } from './section-list.tsx'
import { TaskBar } from './task-bar.tsx'
import { useProblemKeys } from './use-problem-keys.ts'
import { useTasks } from './use-tasks.ts'
import './definition-page.css'

const isLine = ({ field }: FieldError) => field === linesField || placeOf(field) !== null
const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** One form definition: its header in four groups, its fields below, its page beside it (SPEC 2.7, UX 5.2). */
export function DefinitionPage({ screen, session, lookups, isReadOnly, marked }: PageBodyProps) {
  const state = useFormState(session)
  const { key } = useEditorState(session)
  const { values, base } = state
  const tasks = useTasks()
  const fields = useRef<FieldsHandle>(null)
  const at = useRef<string | null>(null)
  const lines = useMemo(() => linesOf(values), [values])
  const problems = useMemo(() => problemsOf(values), [values])
  const { form } = session.editor
  const [place, putPreview] = usePreviewPlace()
  const isBeside = place === 'beside'
  const change = useCallback(
    (name: string, value: unknown) => changeHeader(session.editor, name, value),
    [session],
  )
  const current = useCallback(() => linesOf(session.editor.form.get().values), [session])
  const changeLines = useCallback(
    (next: readonly FieldLine[]) => session.editor.change(linesField, next),
    [session],
  )
  // Typing goes before drawing what it comes to.
  const drawn = useDeferredValue(values)

  // What is stored and wrong shows at once, what is blank or being typed when it is left.
  const shown = new Map(
    problems.errors
      .filter(
        ({ field }) =>
          !isLine({ field, message: '' }) && !isBlank(base[field]) && values[field] === base[field],
      )
      .map(({ field, message }) => [field, message] as const),
  )
  for (const [field, message] of state.errors) shown.set(field, message)

  const lineErrors = problems.errors.filter(isLine)
  const lineWarnings = problems.warnings.filter(isLine)
  // The fields say their own below, once.
  const headerErrors = problems.errors.filter((problem) => !isLine(problem))
  // A form that nobody has tried to save yet says what comes next, not what is not there yet.
  const isGreeted = key === null && state.summary.length === 0
  const headerWarnings = problems.warnings.filter((problem) => !isLine(problem))

  function goTo(problem: FieldError) {
    at.current = problem.field
    form.leave(problem.field)
    if (isLine(problem)) fields.current?.show(problem)
    else focusField(problem.field)
  }
  function step(by: 1 | -1): boolean {
    const { errors } = problems
    const focused = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
    const now = errors.findIndex(({ field }) => field === (focused ?? at.current))
    const next =
      errors[now < 0 ? (by === 1 ? 0 : errors.length - 1) : (now + by + errors.length) % errors.length]
    if (next) goTo(next)
    return next !== undefined
  }
  useProblemKeys(step)

  const listed = [
    ...sections.map(({ caption, fields: names }) => ({
      id: caption,
      caption,
      problems: isGreeted
        ? 0
        : problems.errors.filter(({ field }) => names.some((name) => name === field)).length,
    })),
    { id: linesField, caption: `Fields (${lines.length})`, problems: isGreeted ? 0 : lineErrors.length },
  ]
  const goToSection = (id: string) => {
    const section = document.querySelector<HTMLElement>(
      id === linesField ? '.mw-definition-fields' : `[data-group="${CSS.escape(id)}"]`,
    )
    section?.scrollIntoView({ block: 'start' })
    const first = sections.find(({ caption }) => caption === id)?.fields[0]
    if (first === undefined || !focusField(first)) section?.querySelector<HTMLElement>('h2, legend')?.focus()
  }

  return (
    <div className="mw-definition">
      <ProblemsLine
        errors={problems.errors.length}
        warnings={problems.warnings.length}
        next={isGreeted ? nextStep(values, problems.errors) : null}
        onStep={(by) => void step(by)}
      />
      {state.summary.length > 0 && (
        <ProblemList
          kind="bad"
          title={
            headerErrors.length === 1
              ? '1 field needs attention'
              : `${headerErrors.length} fields need attention`
          }
          problems={headerErrors}
          onGo={goTo}
        />
      )}
      <ProblemList kind="warn" title="Will not work as meant" problems={headerWarnings} onGo={goTo} />
      <div className="mw-definition-body" data-preview={place}>
        <SectionList sections={listed} onGo={goToSection} />
        <div className="mw-definition-form">
          {sections.map((group) => (
            <div key={group.caption} className="mw-definition-group">
              {group.caption === 'END POINTS' && !isReadOnly && (
                <EndpointBar values={values} onChange={change} />
              )}
              <HeaderGroup
                screen={screen}
                group={group}
                values={values}
                errors={shown}
                marked={marked}
                lookups={lookups}
                isReadOnly={isReadOnly}
                onChange={change}
                onBlur={form.leave}
              />
              {group.caption === 'ENTITIES' && (
                <TaskBar
                  values={values}
                  tasks={tasks}
                  isReadOnly={isReadOnly}
                  isSaved={key !== null && !state.isDirty}
                  onChange={change}
                />
              )}
            </div>
          ))}
        </div>
        <aside className="mw-definition-preview" aria-label="Preview">
          <div className="mw-definition-preview-body">
            <div className="mw-definition-place">
              <Button
                size="small"
                variant="quiet"
                icon={isBeside ? 'chevron-down' : 'chevron-up'}
                onPress={() => putPreview(isBeside ? 'below' : 'beside')}
              >
                {isBeside ? 'Preview below' : 'Preview beside the form'}
              </Button>
            </div>
            <Preview header={drawn} lines={linesOf(drawn)} />
          </div>
        </aside>
        <FieldsPanel
          uiCode={textIn(values, 'entity_UICode')}
          lines={lines}
          errors={isGreeted ? lineErrors.filter(({ field }) => field !== linesField) : lineErrors}
          warnings={lineWarnings}
          isReadOnly={isReadOnly}
          current={current}
          onChange={changeLines}
          handleRef={fields}
        />
      </div>
    </div>
  )
}

/** What makes the most of a definition first: its endpoint, from which the rest is filled; then whatever is missing. */
function nextStep(values: RecordRow, errors: readonly FieldError[]): string | null {
  if (definedEntity(values) === null) return 'choose an endpoint and fill from it'
  if (linesOf(values).length === 0) return 'add the fields of the page'
  const [first] = errors
  return first === undefined ? null : midSentence(first.message)
}

/** The UI code of the fields follows that of their header, but where one has a code of its own. */
function changeHeader({ form, change }: ScreenSession['editor'], name: string, value: unknown): void {
  const { values } = form.get()
  const before = values['entity_UICode'] ?? ''
  change(name, value)
  if (name !== 'entity_UICode' || typeof value !== 'string') return
  const lines = linesOf(values)
  const follows = (line: FieldLine) => line['entity_UICode'] === before || line['entity_UICode'] === ''
  if (lines.some(follows))
    change(
      linesField,
      lines.map((line) => (follows(line) ? { ...line, entity_UICode: value } : line)),
    )
}
