/**
 * A number that is still being typed is taken over when its field is left: a key that saves or closes the form comes
 * before that, and what was typed would be lost.
 */
export function commitTyping(): void {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return
  active.blur()
  active.focus()
}
