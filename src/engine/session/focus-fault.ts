import { focusControl, focusField } from '../../ui/fields/focus-field.ts'

/**
 * Puts the focus on a field of the form whose name is among those at fault: the first one, or the one next to where the
 * focus is. Where none of them can take it, the summary does. `within` is the form, where it is not that of a record.
 */
export function focusFault(
  faults: readonly string[],
  step: 'first' | 'next' | 'previous',
  within: ParentNode | null = null,
): void {
  // The fields of a form that was just refused take their messages first, and a question its answer.
  requestAnimationFrame(() => {
    const root = within ?? document.querySelector('.mw-editor') ?? document
    const fields = fieldsNamed(root, faults)
    const to = placeOf(fields, step)
    const names = [...fields.slice(to), ...fields.slice(0, to)].map(({ dataset }) => dataset['field'] ?? '')
    if (step === 'previous') names.splice(1, names.length, ...names.slice(1).toReversed())
    // What is at fault may only be read here: then the summary says it.
    if (!names.some((name) => focusField(name, root)))
      root.querySelector<HTMLElement>('.mw-form-faults')?.focus()
  })
}

/** Which of the fields is to be gone to: the next one in reading order from where the focus is, and round. */
function placeOf(fields: readonly HTMLElement[], step: 'first' | 'next' | 'previous'): number {
  const { activeElement: here } = document
  if (step === 'first' || here === null) return 0
  const side = step === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const isBeyond = (field: HTMLElement) =>
    !field.contains(here) && (here.compareDocumentPosition(field) & side) > 0
  const found = step === 'next' ? fields.findIndex(isBeyond) : fields.findLastIndex(isBeyond)
  return found >= 0 ? found : step === 'next' ? 0 : fields.length - 1
}

/**
 * Puts the focus on the first of the named fields, else on the first of the form: what had it, a notice that names them
 * or the button that unlocks them, goes by being pressed. A form of nothing but lines gives it to the first of these,
 * and one that has nothing to be typed in to its heading. A row under edit is a form, too.
 */
export function focusForm(names: readonly string[] = []): void {
  requestAnimationFrame(() => enterForm(names))
}

function enterForm(names: readonly string[]): void {
  const form = document.querySelector('.mw-editor') ?? document.querySelector('[role="grid"] [data-editing]')
  const root = form ?? document
  const named = fieldsNamed(root, names)
  const all = form ? [...form.querySelectorAll<HTMLElement>('[data-field]')] : []
  for (const { dataset } of [...named, ...all]) if (focusField(dataset['field'] ?? '', root)) return
  if (form && focusControl(form)) return
  document.querySelector<HTMLElement>('.mw-page-title')?.focus()
}

/** The same for a form that was unlocked, unless somebody was quicker and is in a field of it. */
export function focusUnlocked(): void {
  requestAnimationFrame(() => {
    if (!document.activeElement?.closest('.mw-editor [data-field]')) enterForm([])
  })
}

/** The same for a form that has just opened, unless somebody was quicker; its first field may still be on its way. */
export function focusOpened(frames = 30): void {
  requestAnimationFrame(() => {
    const form = document.querySelector('.mw-editor')
    if (form?.contains(document.activeElement)) return
    if (frames > 0 && form?.querySelector('.mw-skeleton')) focusOpened(frames - 1)
    else enterForm([])
  })
}

/** The named fields of the form, in reading order. A grid behind it may have fields of the same names. */
const fieldsNamed = (root: ParentNode, names: readonly string[]): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-field]')].filter((field) =>
    names.includes(field.dataset['field'] ?? ''),
  )
