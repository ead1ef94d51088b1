import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../ui/feedback/live-region.tsx'
import { ErrorText } from '../../ui/fields/field-frame.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useWorkbench } from '../definition/workbench.tsx'
import { scanChoice, type ScanField } from './scan-choice.ts'
import { takeScans } from '../scan/scan-event.ts'
import { scannedText } from '../scan/scanned-text.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'
import './scan-place.css'

// The camera is asked for by few: it comes when it is.
const ScanWindow = lateComponent(async () => (await import('../scan/scan-window.tsx')).ScanWindow)

/** The records that bear labels (decision 0040). */
const labelled: ReadonlySet<string> = new Set(['equipment', 'part'])

interface PlaceProps extends ScanField {
  readonly label: string
  readonly value: string | number | null
  readonly onChoose: (id: string | number) => void
  readonly children: ReactNode
}

/**
 * Around a field that asks for a record: a scan chooses it. A scanner that types ends with Enter; a text that is a whole
 * code, or of which the list knows nothing, is then looked up as one, however fast it was typed.
 */
export function ScanPlace({ source, lookup, label, value, onChoose, children }: PlaceProps) {
  const workbench = useWorkbench()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const isPhone = !useMedia(MEDIUM_UP)
  const [taken, setTaken] = useState(value)
  if (taken !== value) {
    setTaken(value)
    setProblem(null)
  }

  /** Null where it chose something, else why not. */
  async function choose(text: string): Promise<string | null> {
    const choice = await scanChoice(text, { source, lookup }, { workbench, queries })
    if ('problem' in choice) return choice.problem
    onChoose(choice.id)
    announce(`${label}: scanned`)
    return null
  }
  const take = async (text: string) => setProblem(await choose(text))
  const takeNow = useEffectEvent(take)
  // Before it is drawn: a scanner does not wait for the browser to be idle.
  useLayoutEffect(() => {
    const within = place.current
    return within ? takeScans(within, (text) => void takeNow(text)) : undefined
  }, [])

  // The dialog of a lookup is within it by React, if not by the page.
  function heard(event: KeyboardEvent) {
    const { target, key, nativeEvent } = event
    const isPlain = key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isPlain || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    const text = target.value.trim()
    if (text === '' || text === lookup.labels.get(value ?? '')) return
    const isCode = scannedText(text).kind === 'record'
    const isMarked = (target.getAttribute('aria-activedescendant') ?? '') !== ''
    // The list may be on its way yet: what it finds by these words is its own.
    if (!isCode && (isMarked || source.entity !== 'equipment' || hasOptions(target))) return
    event.preventDefault()
    event.stopPropagation()
    void take(text).then(() => leave(target))
  }

  return (
    <div className="mw-scan-place" ref={place} onKeyDownCapture={heard}>
      {children}
      {isPhone && labelled.has(source.entity) && (
        <Button
          variant="quiet"
          size="small"
          icon="scan"
          aria-label={`Scan ${label}`}
          onPress={() => setScanning(true)}
        >
          Scan
        </Button>
      )}
      {isScanning && (
        <ScanWindow
          title={`Scan ${label}`}
          onRead={async (text) => {
            const failed = await choose(text)
            if (failed === null) setScanning(false)
            return failed
          }}
          onClose={() => setScanning(false)}
        />
      )}
      <div role="alert">
        {problem !== null && (
          <span className="mw-field-error">
            <ErrorText>{problem}</ErrorText>
          </span>
        )}
      </div>
    </div>
  )
}

const hasOptions = (input: HTMLInputElement): boolean => {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list !== null && list.querySelector('[role="option"][data-key]') !== null
}

/** The list of the box closes, which then says what is chosen; so does the window that a lookup is searched in. */
function leave(input: HTMLInputElement): void {
  const isBox = input.getAttribute('role') === 'combobox'
  // Of a box whose list is closed Esc would be heard by the form.
  if (isBox && input.getAttribute('aria-expanded') !== 'true') return
  const place = isBox ? input : input.closest('[role="dialog"]')
  place?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
