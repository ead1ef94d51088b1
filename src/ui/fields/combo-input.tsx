import { type ComponentProps, type KeyboardEvent, use } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'

const stopAtOnce = (event: Event) => event.stopImmediatePropagation()

/**
 * A window that closes asks what had the focus before it takes it, so that a list may give it to one of its options.
 * react-aria answers for the text of a combo box as for a list, and nothing has the focus: the text takes it itself.
 */
function takeFocusBack(input: HTMLInputElement | null) {
  input?.addEventListener('react-aria-focus-scope-restore', stopAtOnce, { capture: true })
  return () => input?.removeEventListener('react-aria-focus-scope-restore', stopAtOnce, { capture: true })
}

/** The text of a combo box. A press on it and Alt+Down open the whole list, as they do on a select; Esc closes only that (UX 3.3). */
export function ComboInput(props: ComponentProps<typeof Input>) {
  const state = use(ComboBoxStateContext)
  const open = () => {
    if (state !== null && !state.isOpen) state.open(null, 'manual')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // react-aria lets the key go on from a box without a value, to whatever else Esc would leave.
    if (event.key === 'Escape' && state?.isOpen === true) event.stopPropagation()
    const isOpening = event.key === 'ArrowDown' && event.altKey && !event.ctrlKey && !event.metaKey
    if (!isOpening || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return <Input {...props} ref={takeFocusBack} onClick={open} onKeyDown={onKeyDown} />
}
