const name = 'mw-scan'

/**
 * Offers a scanned text to the field that has the focus. True where it takes it: then the scan fills the field, and opens
 * nothing.
 */
export function offerScan(text: string): boolean {
  const place = document.activeElement ?? document.body
  return !place.dispatchEvent(new CustomEvent(name, { detail: text, bubbles: true, cancelable: true }))
}

/** Takes the scans that are offered to what is within a place; returns the way to stop. */
export function takeScans(place: HTMLElement, take: (text: string) => void): () => void {
  const heard = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return
    event.preventDefault()
    event.stopPropagation()
    take(event.detail)
  }
  place.addEventListener(name, heard)
  return () => place.removeEventListener(name, heard)
}
