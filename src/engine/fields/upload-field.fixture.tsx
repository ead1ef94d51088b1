import { render } from 'vitest-browser-react'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { UploadField } from './upload-field.tsx'

export const stored: StoredFile = {
  fileName: 'pmoperation-41.pdf',
  contentType: 'application/pdf',
  size: 8,
  uploadedAt: '2026-03-07T09:00:00Z',
  uploadedBy: '12 Adaeze Obi',
}

interface Sending {
  readonly file: File
  readonly progress: (percent: number) => void
  readonly signal: AbortSignal
  readonly answer: (answer: Loaded<StoredFile>) => void
}

/** The field of a PDF whose answers stand until the test gives them. */
export async function showUpload({ allowed = true } = {}) {
  const bench = testWorkbench({ subject: subjectWith([]), sources: [] })
  const asked = { resource: 'pmOperation', tasks: ['cams_pm_operations'], privilege: 'canEdit' } as const
  const sent: Sending[] = []
  const kept: string[] = []
  await render(
    <WorkbenchProvider value={bench.workbench}>
      <UploadField
        id="pm-operation/41"
        scope="Files"
        label="PDF of this operation"
        chooseText="Upload PDF"
        kind="pdf"
        decision={
          allowed
            ? { ...asked, allowed: true, rule: 'granted', reason: 'Allowed' }
            : { ...asked, allowed: false, rule: 'switched-off', reason: 'Your role has this switched off' }
        }
        send={(file, progress, signal) =>
          new Promise((answer) => sent.push({ file, progress, signal, answer }))
        }
        onSent={({ fileName }) => kept.push(fileName)}
      />
      <LiveRegion />
    </WorkbenchProvider>,
  )
  return { ...bench, sent, kept }
}

/** As the window of the device hands it over. */
export function chooseFile(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

export const pdfOf = (size: number, name = 'pumps.pdf') =>
  new File(['%PDF-1.4'.padEnd(size, ' ').slice(0, size)], name, { type: 'application/pdf' })
