import { expect, test } from 'vitest'
import { rulesDocument, scoreLine, scoresOf } from './rules-document.ts'

const mutants = (...statuses: readonly string[]) => ({ mutants: statuses.map((status) => ({ status })) })
const scores = scoresOf({
  files: {
    'src/events/outbox/queue.ts': mutants('Killed', 'Timeout', 'Survived', 'RuntimeError'),
    'src/events/drafts.ts': mutants('Killed', 'NoCoverage', 'Ignored'),
    'src/events/leases.ts': mutants('Killed'),
    'src/events/outbox/save.ts': mutants('Ignored'),
  },
})

test('a mutant lives that no test failed for, also where no test came by; what cannot run counts for neither', () => {
  expect(scores).toEqual([
    { file: 'src/events/drafts.ts', killed: 1, survived: 1 },
    { file: 'src/events/leases.ts', killed: 1, survived: 0 },
    { file: 'src/events/outbox/queue.ts', killed: 2, survived: 1 },
    { file: 'src/events/outbox/save.ts', killed: 0, survived: 0 },
  ])
  expect(scores.map(scoreLine)).toEqual([
    ' 50 %  1 of 2  src/events/drafts.ts',
    '100 %  1 of 1  src/events/leases.ts',
    ' 67 %  2 of 3  src/events/outbox/queue.ts',
    '    –  0 of 0  src/events/outbox/save.ts',
  ])
})

test('the document tells each folder, all of them, and each file', () => {
  const lines = rulesDocument(scores).split('\n')
  expect(lines.filter((line) => line.startsWith('|') || line.startsWith('#'))).toEqual([
    '# Mutants of the rules',
    '| Folder | Mutants | Killed | Share |',
    '| --- | ---: | ---: | ---: |',
    '| src/events | 3 | 2 | 67 % |',
    '| src/events/outbox | 3 | 2 | 67 % |',
    '| all | 6 | 4 | 67 % |',
    '## src/events',
    '| File | Mutants | Killed | Share |',
    '| --- | ---: | ---: | ---: |',
    '| drafts.ts | 2 | 1 | 50 % |',
    '| leases.ts | 1 | 1 | 100 % |',
    '## src/events/outbox',
    '| File | Mutants | Killed | Share |',
    '| --- | ---: | ---: | ---: |',
    '| queue.ts | 3 | 2 | 67 % |',
    '| save.ts | 0 | 0 | – |',
  ])
})
