import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WedgeListener } from './wedge-listener.tsx'

const scans: string[] = []
const heard: string[] = []
const takesText = (target: EventTarget | null) => target instanceof HTMLInputElement
beforeEach(() => {
  scans.length = 0
  heard.length = 0
})

async function mount() {
  await render(
    <>
      <WedgeListener takesText={takesText} onScan={(text) => scans.push(text)} />
      <button type="button" onKeyDown={({ key }) => heard.push(key)} onClick={() => heard.push('click')}>
        Row
      </button>
      <input aria-label="Notes" onKeyDown={({ key }) => heard.push(key)} />
    </>,
  )
}

/** Keys as a scanner sends them: all in one turn. */
const wedge = (text: string) => {
  for (const key of [...text.split(''), 'Enter'])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }),
    )
}

test('a scan is heard over what has the focus, which hears no more than its first two keys', async () => {
  await mount()
  page.getByRole('button', { name: 'Row' }).element().focus()
  wedge('EQ-12')
  wedge('PRT-7')
  expect(scans).toEqual(['EQ-12', 'PRT-7'])
  expect(heard).toEqual(['E', 'Q', 'P', 'R'])
})

test('in a text field it types as usual', async () => {
  await mount()
  page.getByRole('textbox', { name: 'Notes' }).element().focus()
  wedge('EQ-12')
  expect(scans).toEqual([])
  expect(heard).toEqual(['E', 'Q', '-', '1', '2', 'Enter'])
})
