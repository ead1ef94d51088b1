import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speakBy, usualSpeech } from '../../../locale/speech.ts'
import '../../look/tokens.css'
import '../../look/base.css'
import type { CellValue } from '../model/column.ts'
import { EditorControl } from './cell-editor-control.tsx'

afterEach(() => speakBy(() => usualSpeech))

/** A value as the row under edit shows it. */
function Cell({ type, log }: { type: 'number' | 'date'; log: (value: CellValue) => void }) {
  const [value, setValue] = useState<CellValue>(null)
  const change = (next: CellValue) => {
    log(next)
    setValue(next)
  }
  return (
    <EditorControl
      type={type}
      label="Value"
      value={value}
      original={null}
      error={null}
      isRequired={false}
      isMono={false}
      isGrouped
      takesFocus={false}
      options={[]}
      onChange={change}
    />
  )
}

test('a number in a row is read and written as the user’s locale does', async () => {
  speakBy(() => ({ locale: 'de', timeZone: 'UTC' }))
  const log = vi.fn<(value: CellValue) => void>()
  await render(<Cell type="number" log={log} />)
  const field = page.getByRole('textbox', { name: 'Value' })
  await userEvent.fill(field, '1.240,5')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1.240,5')
  expect(log.mock.calls.at(-1)).toEqual([1240.5])
})

test('a date in a row is typed day first where the locale has it so', async () => {
  speakBy(() => ({ locale: 'en-GB', timeZone: 'UTC' }))
  const log = vi.fn<(value: CellValue) => void>()
  await render(<Cell type="date" log={log} />)
  await userEvent.click(page.getByRole('spinbutton').first())
  await userEvent.keyboard('07032026')
  await expect.poll(() => log.mock.calls.at(-1)).toEqual(['2026-03-07'])
})
