import { Component, type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { lateComponent, latePage } from './late-component.tsx'

interface Words {
  readonly words: string
}
const Paragraph = ({ words }: Words) => <p>{words}</p>

/** What is fetched, and when the test says so. */
function fetched() {
  const asked: Fetch[] = []
  return {
    asked,
    load: () =>
      new Promise<typeof Paragraph>((resolve, reject) => {
        asked.push({ arrive: () => resolve(Paragraph), fail: () => reject(new Error('Cut off')) })
      }),
  }
}
interface Fetch {
  readonly arrive: () => void
  readonly fail: () => void
}

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    const { message } = this.state
    if (message === null) return this.props.children
    return (
      <>
        <p>{message}</p>
        <button onClick={() => this.setState({ message: null })}>Again</button>
      </>
    )
  }
}

describe('a component that is fetched when it is first drawn', () => {
  it('has something in its place until then, and is drawn at once ever after', async () => {
    const drawn: string[] = []
    const { asked, load } = fetched()
    const Late = lateComponent(load, ({ words }: Words) => {
      drawn.push(words)
      return <p>Loading {words}</p>
    })
    const first = await render(<Late words="one" />)
    await expect.element(first.getByText('Loading one')).toBeVisible()
    asked[0]?.arrive()
    await expect.element(first.getByText('one', { exact: true })).toBeVisible()
    drawn.length = 0
    const second = await render(<Late words="two" />)
    await expect.element(second.getByText('two', { exact: true })).toBeVisible()
    expect({ drawn, asked: asked.length }).toEqual({ drawn: [], asked: 1 })
  })

  it('keeps what it is once it is there, whatever is drawn around it', async () => {
    const { asked, load } = fetched()
    const Late = latePage(load)
    function Around() {
      const [words, setWords] = useState('one')
      return (
        <>
          <button onClick={() => setWords('two')}>Next</button>
          <Late words={words} />
        </>
      )
    }
    const view = await render(<Around />)
    await expect.element(view.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    asked[0]?.arrive()
    await expect.element(view.getByText('one')).toBeVisible()
    const node = view.getByText('one').element()
    await view.getByRole('button', { name: 'Next' }).click()
    await expect.element(view.getByText('two')).toBeVisible()
    expect(view.getByText('two').element()).toBe(node)
  })

  it('that cannot be fetched is thrown where it is drawn, and fetched anew by the next', async () => {
    const { asked, load } = fetched()
    const Late = lateComponent(load)
    const view = await render(
      <Boundary>
        <Late words="one" />
      </Boundary>,
    )
    asked[0]?.fail()
    await expect.element(view.getByText('Cut off')).toBeVisible()
    await view.getByRole('button', { name: 'Again' }).click()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.arrive()
    await expect.element(view.getByText('one')).toBeVisible()
  })
})
