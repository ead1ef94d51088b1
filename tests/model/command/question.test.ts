import { describe, expect, test } from 'vitest'
import { charts } from '../charts.ts'
import { type PathsQuestion, questionOf } from './question.ts'
import { answerTo, pathsAnswer } from './run.ts'

const plain: PathsQuestion = {
  ask: 'paths',
  chart: 'screen',
  role: null,
  selection: 'transitions',
  seed: 1,
  to: null,
  from: null,
  few: false,
  format: 'text',
  write: false,
}
const answer = (...args: readonly string[]) =>
  answerTo(args, {
    docs: () => 'written: the document',
    featureTest: (chart, role) => (chart === 'tour' ? `written: the test of ${chart} as ${role}` : null),
  })

describe('a command line', () => {
  test('asks for paths by every option', () => {
    const options = '--to FORM --from GRID --paths random --seed 7 --role ADMIN --format json --few'
    expect(questionOf(['screen', ...options.split(' ')])).toEqual({
      ...plain,
      role: 'ADMIN',
      selection: 'random',
      seed: 7,
      to: 'FORM',
      from: 'GRID',
      few: true,
      format: 'json',
    })
    expect(questionOf(['screen'])).toEqual(plain)
    expect(questionOf([])).toEqual({ ask: 'charts' })
    expect(questionOf(['--docs'])).toEqual({ ask: 'docs' })
    expect(questionOf(['form', '--diff', 'HEAD~2'])).toEqual({
      ask: 'diff',
      chart: 'form',
      revision: 'HEAD~2',
      role: null,
    })
  })

  test.each([
    ['an option that there is not', '--quick', "Unknown option '--quick'."],
    ['an option without its value', 'screen --role', "Option '--role <value>' argument missing."],
    ['a value where none is', 'screen --few=2', "Option '--few' does not take an argument."],
    ['two charts', 'screen form', 'One chart is asked for at a time, not screen and form.'],
    ['no chart', '--few', '--few asks for a chart.'],
    ['a chart that there is not', 'scren', 'No chart is called scren; near: screen.'],
    ['a part of several charts', 'pm', 'pm is part of several: pm-operation, pm-task, pm-calendar.'],
    ['a role that there is not', 'screen --role STAF', null],
    ['no such role', 'form --role ADMIN', 'No role of form is called ADMIN; there are: held by a screen.'],
    [
      'a choice',
      'form --paths some',
      'No choice of paths is called some; there are: transitions, shortest, simple, random.',
    ],
    [
      'a format',
      'form --format xml',
      'No format is called xml; there are: text, json, mermaid, vitest, playwright.',
    ],
    ['a seed that is no number', 'form --paths random --seed x', 'A seed is a whole number, not x.'],
    ['a seed of no random walk', 'form --seed 4', '--seed is of --paths random.'],
    ['a state', 'form --to savng', 'No state is called savng; near: saving.'],
    ['documents of one chart', 'form --docs', '--docs writes of every chart, so none is named with it.'],
    ['a comparison with more', 'form --diff HEAD --few', '--diff says nothing with --few.'],
  ])('of %s is answered in one sentence', async (_what, line, sentence) => {
    const { text, isRefused } = await answer(...line.split(' '))
    if (sentence === null)
      expect([isRefused, text.split('\n')[0]]).toEqual([false, 'RIGHTS.CHANGED -> GRID.browsing'])
    else expect({ text, isRefused }).toEqual({ text: sentence, isRefused: true })
  })

  test('lists the charts and what can be asked', async () => {
    const { text, isRefused } = await answer()
    const names = text.split('\n').slice(0, charts.length)
    expect([isRefused, names.map((line) => line.split(' ')[0])]).toEqual([
      false,
      charts.map(({ name }) => name),
    ])
  })

  test('whose chart would explode is answered with the reason', () => {
    const [screen] = charts
    if (!screen) throw new Error('There is a chart')
    let told = 0
    const unbounded = { ...screen, reads: () => (told += 1) }
    expect(() => pathsAnswer([unbounded], plain)).toThrow(
      /^The graph of screen is refused: more than 1000 states were seen \(1001\)/,
    )
  })
})

describe('writing', () => {
  test('adds the document and the test of the feature to the paths', async () => {
    const { text: paths } = await answer('tour')
    expect(await answer('tour', '--write')).toEqual({
      text: `${paths}\n\nwritten: the document\nwritten: the test of tour as with screens`,
      isRefused: false,
    })
  })

  test('is refused where no feature has a driver, and a browser test where the product has none', async () => {
    expect(await answer('form', '--write')).toEqual({
      text: 'No feature has a form.driver.fixture.tsx: docs/a-new-chart.md says what it holds.',
      isRefused: true,
    })
    const [screen] = charts
    if (!screen) throw new Error('There is a chart')
    const undriven = { ...screen, name: 'kettle' }
    expect(() => pathsAnswer([undriven], { ...plain, chart: 'kettle', format: 'playwright' })).toThrow(
      'No driver of tests/e2e walks kettle: docs/a-new-chart.md says how to write one.',
    )
    expect(await answer('setting-row', '--role', 'reader', '--format', 'playwright')).toEqual({
      text: 'The driver of setting-row walks it as ADMIN, not as reader.',
      isRefused: true,
    })
  })

  test('prints a browser test of a chart that has a driver', async () => {
    const { text } = await answer('setting-row', '--few', '--format', 'playwright')
    expect(text).toContain(
      'const driver = await openDriver(chart, { app, api, network, noise, page, server }, role)',
    )
    expect(text).toContain('const chart = "setting-row"')
  })
})

describe('coverage', () => {
  test('is told by layer in the text', async () => {
    const { text } = await answer('setting-row', '--few')
    expect(text.split('\n').slice(-7)).toEqual([
      '13 paths reach 6 of 6 states and 17 of 17 transitions; of 7 guards 7 said yes and 3 no',
      '',
      'by layer          paths       states  transitions  guards: yes           no',
      'actor                68          6/6        17/17          7/7          7/7',
      'rendered             12          6/6        17/17          7/7          3/7',
      'browser              12          6/6        17/17          7/7          3/7',
      'palette              12          6/6        17/17          7/7          3/7',
    ])
  })

  test('is told by layer in JSON', async () => {
    const { text } = await answer('screen', '--role', 'coded', '--format', 'json', '--few')
    const { chart, role, layers }: { chart: unknown; role: unknown; layers: readonly object[] } =
      JSON.parse(text)
    expect([chart, role, layers.length]).toEqual(['screen', 'ADMIN on a coded screen', 4])
    expect(layers.slice(1)).toMatchObject([
      {
        layer: 'rendered',
        roles: ['ADMIN on a coded screen'],
        paths: 42,
        states: { reached: 19, of: 23 },
      },
      { layer: 'browser', roles: ['ADMIN on a coded screen'], transitions: { reached: 32, of: 127 } },
      { layer: 'palette', transitions: { reached: 32, of: 127 } },
    ])
  })
})
