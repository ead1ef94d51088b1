import type { PlantedBug } from '../planted-bug.ts'

/** In who may do what, and in what an exported history shows. */
export const accessBugs: readonly PlantedBug[] = [
  {
    name: 'signed-by-anybody',
    user: 'Staff sign a checklist in the name of somebody else.',
    breaks: 'TRUST 1.6',
    file: 'src/contract/access/field-policy.ts',
    from: "if (rule === 'signed') return refused('Filled in with who does the work')",
    to: "if (rule === 'signed') return granted",
    caughtBy: {
      file: 'tests/contract/field-access.test.ts',
      test: 'is refused to staff by name, and nothing is stored',
    },
  },
  {
    name: 'fields-decided-by-the-screen-alone',
    user: 'Who calls the server without the screens assigns work and sets what planners set.',
    breaks: 'TRUST 1.4',
    file: 'server/modules/field-rights.ts',
    from: 'if (!allowed) errors.push({ field, message: reason })',
    to: 'if (!allowed) given[field] = asked[field]',
    caughtBy: {
      file: 'tests/contract/field-access.test.ts',
      test: 'is refused to staff by name, and nothing is stored',
    },
  },
  {
    name: 'work-given-to-others',
    user: 'Staff make work orders in the name of colleagues.',
    breaks: 'TRUST 1.6',
    file: 'src/contract/access/field-policy.ts',
    from: "return rule === 'planned' || names === null || names === subject.userGUID",
    to: "return rule === 'planned' || names !== ''",
    caughtBy: { file: 'tests/contract/field-access.test.ts', test: 'of %s is made by staff for themselves' },
  },
  {
    name: 'planned-lines-changed-by-staff',
    user: 'Staff take the tasks they did not do out of a work order.',
    breaks: 'TRUST 1.6',
    file: 'server/modules/field-rights.ts',
    from: 'return planOf(before) === planOf(after)',
    to: 'return planOf(before) !== planOf([])',
    caughtBy: {
      file: 'server/modules/work-order-tasks.test.ts',
      test: 'of a stored order are planned by ADMIN alone: %s',
    },
  },
  {
    name: 'history-is-no-chain',
    user: 'An entry that was taken out of an exported history is not missed.',
    breaks: 'TRUST 5',
    file: 'src/contract/history-file/chain.ts',
    from: 'sha256(canonicalJson([before, content]))',
    to: "sha256(canonicalJson([before === '' ? '' : '-', content]))",
    caughtBy: {
      file: 'src/contract/history-file/history-file.test.ts',
      test: 'says where it was altered: %s',
    },
  },
  {
    name: 'spelling-not-checked',
    user: 'An exported history in which a byte was changed is called intact.',
    breaks: 'TRUST 5',
    file: 'src/contract/history-file/check.ts',
    from: '...otherSpelling(read, bytes)',
    to: '',
    caughtBy: {
      file: 'src/contract/history-file/history-file.test.ts',
      test: 'says that the same content is written otherwise, and from where on',
    },
  },
  {
    name: 'seal-not-checked',
    user: 'A history that somebody made up is called sealed by this server.',
    breaks: 'TRUST 5',
    file: 'src/contract/history-file/check.ts',
    from: 'if (isSigned === null || isSigned(',
    to: 'if (isSigned === null || last !== null || isSigned(',
    caughtBy: {
      file: 'src/contract/history-file/history-file.test.ts',
      test: 'whose chain was reckoned anew is found by who has the key, and by nobody else',
    },
  },
]
