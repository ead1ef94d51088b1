/** Run in the browser: the list of what has not reached the server, also behind its question. */
export function seenOutbox() {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const panel = document.querySelector('.mw-outbox')?.closest('[role=dialog]')
  const buttons = [...(panel?.querySelectorAll('button') ?? [])]
  const canPress = (name: string) =>
    buttons.some(
      (button) => button.textContent === name && !button.matches(':disabled, [aria-disabled="true"]'),
    )
  return {
    badge: document.querySelector('.mw-outbox-badge')?.getAttribute('aria-label') ?? '',
    acts: texts('.mw-act .mw-status'),
    canSend: canPress('Send now'),
    canExport: canPress('Export as file'),
    isOffline: texts('.mw-outbox').some((text) => text.includes('No connection')),
    question: texts('[role=alertdialog] h2'),
  }
}
