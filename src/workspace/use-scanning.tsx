import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Task } from '../contract/access/session.ts'
import { toastMs } from '../contract/limits.ts'
import { useCommands } from '../engine/definition/use-commands.ts'
import { offerScan } from '../engine/scan/scan-event.ts'
import { scanWords } from '../engine/scan/scan-words.ts'
import { bindings } from '../machines/keys.ts'
import { scanCommands, type ScanEvent } from '../machines/scan.commands.ts'
import { Button } from '../ui/controls/button.tsx'
import { InlineNotice } from '../ui/feedback/inline-notice.tsx'
import type { Desk } from './desk.ts'
import { findScanned } from './find-scanned.ts'
import { lateComponent } from '../ui/feedback/late-component.tsx'

// The camera is asked for by few: it comes when it is.
const ScanWindow = lateComponent(async () => (await import('../engine/scan/scan-window.tsx')).ScanWindow)

const [key] = bindings[scanCommands.SCAN.bindings[0]].keys

interface Scanning {
  /** Told of what a scanner that types has read. */
  readonly typed: (text: string) => void
  /** Over the page: the camera, while it is open. */
  readonly window: ReactNode
  /** Beside what else is to be noticed: the way to the next scan, once one has opened a record. */
  readonly bar: ReactNode
}

/** Scans by camera and by scanner: each opens what it reads, and the camera comes back to scanning. */
export function useScanning(desk: Desk, tasks: readonly Task[]): Scanning {
  const { liveCharts, toasts } = desk.workbench
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  /** What the camera read last, until its scanning is ended. */
  const [opened, setOpened] = useState<string | null>(null)
  useCommands<ScanEvent>(liveCharts, {
    id: 'scan',
    scope: 'Anywhere',
    everywhere: true,
    commands: scanCommands,
    can: () => !isOpen,
    run: () => setOpen(true),
  })

  async function open(text: string): Promise<string | null> {
    const outcome = await findScanned(desk, tasks, text)
    if (outcome.kind !== 'found') return scanWords(text, outcome)
    navigate(outcome.href)
    return null
  }

  async function openOrSay(text: string) {
    const problem = await open(text)
    if (problem !== null) toasts.show({ kind: 'warning', text: problem, duration: toastMs.typical })
  }

  return {
    typed: (text) => {
      if (offerScan(text)) return
      void openOrSay(text)
    },
    window: isOpen && (
      <ScanWindow
        title={scanCommands.SCAN.label}
        onRead={async (text) => {
          const problem = await open(text)
          if (problem !== null) return problem
          setOpen(false)
          setOpened(text)
          return null
        }}
        onClose={() => setOpen(false)}
      />
    ),
    bar: opened !== null && !isOpen && (
      <section aria-label="Scanning">
        <InlineNotice
          kind="ok"
          title="Scanned"
          actions={
            <>
              <Button size="small" icon="scan" keyShortcuts={key} onPress={() => setOpen(true)}>
                Scan the next
              </Button>
              <Button size="small" variant="quiet" onPress={() => setOpened(null)}>
                Done scanning
              </Button>
            </>
          }
        >
          {opened}
        </InlineNotice>
      </section>
    ),
  }
}
