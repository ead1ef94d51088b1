/** The names under which `index.html` brings the parts of the early form, each in a template. */
export const earlyParts = { page: 'early-page', spinner: 'early-spinner', failed: 'early-failed' } as const

const fields = ['email', 'password'] as const
type EarlyField = (typeof fields)[number]

/** What was done in the early form until the program was there to take it over. */
export interface EarlyEntry {
  readonly values: Readonly<Record<EarlyField, string>>
  /** The field in which one was, and what was selected there; null where the address cannot tell. */
  readonly focus: { readonly name: EarlyField; readonly selected: readonly [number, number] | null } | null
  /** It was sent, by Enter or the button, and waits for the program to do so. */
  readonly isSent: boolean
}

const cloned = (id: string): Node | null => {
  const part = document.getElementById(id)
  return part instanceof HTMLTemplateElement ? part.content.cloneNode(true) : null
}

const inputOf = (form: HTMLFormElement, name: EarlyField): HTMLInputElement | null => {
  const input = form.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : null
}

/** What only the program could answer takes no press. */
const disable = (button: HTMLButtonElement): void => {
  button.disabled = true
  button.dataset['disabled'] = 'true'
}

/**
 * Draws the sign-in form of `index.html` into `root` before the program has come, and takes what is typed there. Sent, it
 * says so and waits; where the program cannot be fetched it says that.
 */
export function showEarlyForm(root: HTMLElement): void {
  const drawn = cloned(earlyParts.page)
  if (!drawn) return
  root.append(drawn)
  const form = root.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!form || !button) return
  const words = button.innerHTML
  const stopWaiting = () => {
    delete form.dataset['sent']
    button.innerHTML = words
    button.removeAttribute('aria-disabled')
    delete button.dataset['pending']
  }
  form.querySelectorAll<HTMLButtonElement>('button[type=button]').forEach(disable)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const missing = fields.map((name) => inputOf(form, name)).find((input) => input?.value === '')
    if (missing) return missing.focus()
    if (form.dataset['sent'] !== undefined) return
    form.dataset['sent'] = ''
    button.setAttribute('aria-disabled', 'true')
    button.dataset['pending'] = 'true'
    const spinner = cloned(earlyParts.spinner)
    if (spinner) button.prepend(spinner)
  })
  // Of what is fetched errors do not bubble.
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !form.isConnected) return
    stopWaiting()
    disable(button)
    const failed = cloned(earlyParts.failed)
    if (failed && !root.querySelector('[role=alert]')) form.before(failed)
  }
  addEventListener('error', onError, { capture: true })
  inputOf(form, 'email')?.focus()
}

/** What stands in the early form of `root` now; null where there is none. */
export function earlyEntry(root: HTMLElement): EarlyEntry | null {
  const form = root.querySelector('form')
  if (!form) return null
  const name = fields.find((field) => inputOf(form, field) === document.activeElement)
  const input = name && inputOf(form, name)
  const valueOf = (field: EarlyField) => inputOf(form, field)?.value ?? ''
  return {
    values: { email: valueOf('email'), password: valueOf('password') },
    focus:
      name && input
        ? {
            name,
            // A field of an address has no selection that could be read.
            selected:
              input.selectionStart === null || input.selectionEnd === null
                ? null
                : [input.selectionStart, input.selectionEnd],
          }
        : null,
    isSent: form.dataset['sent'] !== undefined,
  }
}
